import { wordSet, type LanguageWords } from '../words.ts';

export const es: LanguageWords = {
  words: wordSet(`
    el la los las un una unos unas de del al y en que es eres somos era fue fui fueron ser soy esta estan estaba estaban
    estoy estamos estuvo habia han ha hemos hubo hay con por para pero como cuando donde quien porque mi mis tu tus su sus
    nuestro nuestra nuestros nuestras yo ella ellos ellas nosotros ustedes usted te se nos le les lo ya mas muy tambien todo
    toda todos todas nada nadie algo alguien cada este estos estas ese esa eso esto aquel desde hasta entre sobre despues
    antes hoy ayer nunca aun todavia ahora asi si ni sino aunque mientras luego entonces dios señor jesus cristo gloria
    gracias bendiga bendiciones bendito oracion oraciones orar ore oramos oraron oren fe iglesia sano milagro testimonio
    hermano hermana hermanos hijo hija hijos esposo esposa madre padre abuela amigo amiga vida dia dias noche año años
    semana semanas mes meses tiempo hace tengo tiene tenia tenemos tuve hizo hacer dijo dio puede podia voy va vamos fuimos
    quiero creo amor paz corazon casa mucho mucha muchas bien ver familia ti orando
  `),
  unaccented: true,
  letter: /[ñáéíóú]/,
  mark: /[¿¡]/,
};
