import type { Language } from '../reference/languages.ts';

// Frequent words that only one of the two languages has, without accents, since many write Spanish without them. What
// both spell alike (a, me, he, no, has, come, once, son, sin, solo …) is in neither list.
const ENGLISH = wordSet(`
  the and of to in is was were are am be been being it its i my mine we our us you your she her him his they their them
  that this these those there here with without for from at by on as an or but not have had having do did does done will
  would could should can may might must what when where who why how which while after before because so if then than all
  every each some any more most very just only even still again now today about into over under out up down through until
  never always ever god lord jesus christ pray prayed praying prayer prayers praise thank thanks thankful grateful bless
  blessed blessing please heal healed healing church faith hope love loved life day days night week weeks month months
  year years ago time mom dad mother father daughter husband wife brother sister family friend friends people everyone
  everything nothing someone something got get went go came know knew said told asked felt feel gave give made one two
  three good great new old back off such much many other
`);
const SPANISH = wordSet(`
  el la los las un una unos unas de del al y en que es eres somos era fue fui fueron ser soy esta estan estaba estaban
  estoy estamos estuvo habia han ha hemos hubo hay con por para pero como cuando donde quien porque mi mis tu tus su sus
  nuestro nuestra nuestros nuestras yo ella ellos ellas nosotros ustedes usted te se nos le les lo ya mas muy tambien todo
  toda todos todas nada nadie algo alguien cada este estos estas ese esa eso esto aquel desde hasta entre sobre despues
  antes hoy ayer nunca aun todavia ahora asi si ni sino aunque mientras luego entonces dios señor jesus cristo gloria
  gracias bendiga bendiciones bendito oracion oraciones orar ore oramos oraron oren fe iglesia sano milagro testimonio
  hermano hermana hermanos hijo hija hijos esposo esposa madre padre abuela amigo amiga vida dia dias noche año años
  semana semanas mes meses tiempo hace tengo tiene tenia tenemos tuve hizo hacer dijo dio puede podia voy va vamos fuimos
  quiero creo amor paz corazon casa mucho mucha muchas bien ver familia ti orando
`);
// Languages near enough to be taken for one of the two: Portuguese, French, Italian, German.
const NEIGHBOURS = wordSet(`
  não nao uma com em meu minha você voce ele isso muito foi pelo pela eu e da do dos das na nossa nosso deus senhor igreja
  le les des et est une dans pour avec qui nous vous je mon ma dieu sur pas il gli che di della per sono mia mio abbiamo
  dio chiesa anche nel ho und der das ist nicht ich mit für ein eine mein wir gott
`);
const NEIGHBOUR_LETTER = /[ãõçàèìòùâêîôûäöëïåøßœ]/;
const SPANISH_LETTER = /[ñáéíóú]/;

/** Fewer telling words than this say too little about the language. */
const ENOUGH_WORDS = 3;
/** Running text of a language is about half made of its listed words; a language not known here stays under this. */
const ENOUGH_SHARE = 0.25;
/** The winner needs this many times the runner-up's words: quotations and loanwords pass, half-and-half texts do not. */
const CLEAR_LEAD = 2;

/**
 * The language of a text that a member wrote, for its `lang` attribute. Undefined where the text is short, mixed or in a
 * third language: no `lang` is better than a wrong one (languages-3).
 */
export function detectLanguage(text: string): Language | undefined {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  let [english, spanish, neighbours] = [0, /[¿¡]/.test(text) ? 1 : 0, 0];
  for (const word of words) {
    const plain = word.replace(/[áéíóúü]/g, unaccented);
    if (ENGLISH.has(word)) english += 1;
    if (SPANISH.has(plain)) spanish += 1;
    // Half, because it may be a name: José prays in English too.
    else if (SPANISH_LETTER.test(word)) spanish += 0.5;
    if (NEIGHBOURS.has(word) || NEIGHBOUR_LETTER.test(word)) neighbours += 1;
  }
  const isClear = (count: number, rival: number) =>
    count >= Math.max(ENOUGH_WORDS, ENOUGH_SHARE * words.length, CLEAR_LEAD * rival, CLEAR_LEAD * neighbours);
  if (isClear(english, spanish)) return 'en';
  return isClear(spanish, english) ? 'es' : undefined;
}

function unaccented(vowel: string): string {
  return vowel.normalize('NFD').charAt(0);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
