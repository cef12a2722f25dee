from cardgames_edu.rulebook import Rulebook

rulebook = Rulebook("card_baseball", "Card Baseball", (), (), ())
