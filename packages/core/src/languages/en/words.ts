import { wordSet, type LanguageWords } from '../words.ts';

export const en: LanguageWords = {
  words: wordSet(`
    the and of to in is was were are am be been being it its i my mine we our us you your she her him his they their them
    that this these those there here with without for from at by on as an or but not have had having do did does done will
    would could should can may might must what when where who why how which while after before because so if then than all
    every each some any more most very just only even still again now today about into over under out up down through until
    never always ever god lord jesus christ pray prayed praying prayer prayers praise thank thanks thankful grateful bless
    blessed blessing please heal healed healing church faith hope love loved life day days night week weeks month months
    year years ago time mom dad mother father daughter husband wife brother sister family friend friends people everyone
    everything nothing someone something got get went go came know knew said told asked felt feel gave give made one two
    three good great new old back off such much many other
  `),
};
