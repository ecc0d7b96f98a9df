import type { Spoken } from './people.ts';
import { pick } from './random.ts';

/** A testimony in four parts: the trouble, the prayer, what happened, what remains. */
interface Movements {
  trouble: readonly string[];
  prayer: readonly string[];
  turn: readonly string[];
  thanks: readonly string[];
  comment: readonly string[];
}

const STORIES: Record<Spoken, Movements> = {
  en: {
    trouble: [
      'For eleven months I had no work, and the savings were gone by spring.',
      'My mother fell in February and the doctors did not expect her to walk again.',
      'My brother and I had not spoken for nine years.',
      'The well on our land went dry in the worst of the summer.',
      'After the fire we had two suitcases and a borrowed car.',
      'Our son was overseas and we had heard nothing for three weeks.',
      'I had been drinking again and hiding it from everybody I love.',
      'The letter said that we had thirty days to find another place to live.',
      'Our little church could not pay for the roof before the rains.',
      'My husband’s tests came back, and nobody in the room would look at us.',
      'I was too afraid to drive after the accident, even to the grocery store.',
      'Grandma stopped knowing our names this year.',
      'My daughter failed her nursing exam twice and wanted to give up.',
      'We had prayed for a child for seven years.',
    ],
    prayer: [
      'The Wednesday group put our name on the list and did not take it off.',
      'I asked for prayer on a Sunday, with my voice shaking.',
      'A neighbor I hardly knew came over and simply sat with us.',
      'I could not find words, so I read the same psalm every night.',
      'Forty people fasted that Friday, some of them strangers to us.',
      'My old Sunday school teacher called every morning at seven.',
      'I prayed in the truck before each shift, because it was the only quiet place.',
      'We lit the stove, put the children to bed, and prayed at the kitchen table.',
      'Somebody left a note on the door: we are praying for this house.',
      'I told God exactly how angry I was, and I think he could bear it.',
    ],
    turn: [
      'On Tuesday the phone rang, and it was the foreman asking whether I could start on Monday.',
      'This morning she took nine steps, from her chair to the window.',
      'He was standing on the porch with a pie, and neither of us said anything for a while.',
      'They drilled ten feet further and the water came up clear.',
      'Within one week people we had never met had filled the new kitchen.',
      'He called at two in the morning. He is well. He is coming home in May.',
      'Today I have been sober for two hundred days.',
      'The landlord’s own sister offered us the small house behind hers.',
      'The roofers sent the bill back with “paid” written across it.',
      'The second scan was clean. The doctor read it twice, out loud.',
      'I drove to the lake by myself and watched the sun come up.',
      'She could not find my name, but she sang every verse with me.',
      'She passed. She called from the parking lot and we both cried.',
      'The baby was born on the first day of Advent, and she is perfect.',
    ],
    thanks: [
      'I do not know why some prayers are answered this way and others are not. I only know that I am thankful.',
      'Thank you to everyone who carried us.',
      'If you are still waiting, please do not wait alone.',
      'God is good, and so are the people he sends.',
      'I wanted to write it down before I forget how it felt.',
      'To the person who left the groceries: we know, and thank you.',
      'Tonight we are eating together, all of us, at one table.',
      'I had asked for a door to open. He used a gate.',
    ],
    comment: [
      'We prayed for this on Wednesday. I can’t wait to tell the group.',
      'Amen. Thank you for telling us.',
      'I needed to read this today.',
      'So glad for you and your family.',
      'Please give her a hug from all of us.',
      'Still praying for the next step.',
      'This is going on my refrigerator.',
      'He is faithful.',
    ],
  },
  es: {
    trouble: [
      'Pasé once meses sin trabajo y en primavera se acabaron los ahorros.',
      'Mi mamá se cayó en febrero y los médicos no esperaban que volviera a caminar.',
      'Mi hermano y yo llevábamos nueve años sin hablarnos.',
      'El pozo de la casa se secó en lo más duro del verano.',
      'Después del incendio nos quedaron dos maletas y un carro prestado.',
      'Nuestro hijo iba en camino y pasamos tres semanas sin saber de él.',
      'Yo había vuelto a beber y se lo escondía a todos los que quiero.',
      'La carta decía que teníamos treinta días para buscar otro lugar.',
      'Nuestra iglesia no alcanzaba a pagar el techo antes de las lluvias.',
      'Llegaron los resultados de mi esposo y nadie quería mirarnos a los ojos.',
      'Desde el accidente me daba miedo manejar, hasta para ir al mercado.',
      'Este año mi abuela dejó de reconocernos.',
      'Mi hija reprobó dos veces el examen de enfermería y quería rendirse.',
      'Llevábamos siete años pidiéndole a Dios un hijo.',
    ],
    prayer: [
      'El grupo de los miércoles puso nuestro nombre en la lista y no lo quitó.',
      'Pedí oración un domingo, con la voz temblando.',
      'Una vecina a la que apenas conocía vino y se sentó con nosotros.',
      'No me salían las palabras, así que leía el mismo salmo cada noche.',
      'Cuarenta personas ayunaron ese viernes, y a algunas ni las conocíamos.',
      'Mi maestra de escuela dominical me llamaba cada mañana a las siete.',
      'Oraba en la camioneta antes de cada turno, porque era el único lugar tranquilo.',
      'Acostamos a los niños y oramos en la mesa de la cocina.',
      'Alguien dejó un papel en la puerta: estamos orando por esta casa.',
      'Le dije a Dios lo enojada que estaba, y creo que él supo escucharme.',
    ],
    turn: [
      'El martes sonó el teléfono: el capataz preguntaba si podía empezar el lunes.',
      'Esta mañana dio nueve pasos, de su silla a la ventana.',
      'Estaba en la puerta con un pan dulce, y por un rato ninguno dijo nada.',
      'Perforaron tres metros más y el agua salió clara.',
      'En una semana, gente que no conocíamos nos llenó la cocina nueva.',
      'Llamó a las dos de la mañana. Está bien. Vuelve a casa en mayo.',
      'Hoy cumplo doscientos días sin beber.',
      'La hermana del dueño nos ofreció la casita de atrás.',
      'Los techeros devolvieron la cuenta con un “pagado” escrito encima.',
      'El segundo estudio salió limpio. El doctor lo leyó dos veces en voz alta.',
      'Manejé sola hasta el lago y vi salir el sol.',
      'No encontró mi nombre, pero cantó conmigo todas las estrofas.',
      'Aprobó. Llamó desde el estacionamiento y lloramos las dos.',
      'La niña nació el primer domingo de Adviento, y está sana.',
    ],
    thanks: [
      'No sé por qué unas oraciones se responden así y otras no. Solo sé que estoy agradecida.',
      'Gracias a todos los que nos cargaron en oración.',
      'Si tú sigues esperando, por favor no esperes en soledad.',
      'Dios es bueno, y también la gente que él manda.',
      'Quise escribirlo antes de que se me olvidara cómo se sintió.',
      'A quien nos dejó la despensa: ya lo sabemos, y gracias.',
      'Esta noche cenamos juntos, todos, en una sola mesa.',
      'Yo pedía que se abriera una puerta. Él usó una ventana.',
    ],
    comment: [
      'Oramos por esto el miércoles. Ya quiero contarle al grupo.',
      'Amén. Gracias por contarlo.',
      'Hoy necesitaba leer esto.',
      'Qué alegría por ti y por tu familia.',
      'Dale un abrazo de parte de todos.',
      'Seguimos orando por lo que viene.',
      'Gloria a Dios, hermana.',
      'Él es fiel.',
    ],
  },
};

export function inventTestimony(random: () => number, language: Spoken): string {
  const { trouble, prayer, turn, thanks } = STORIES[language];
  const first = `${pick(random, trouble)} ${pick(random, prayer)}`;
  return `${first}\n\n${pick(random, turn)} ${pick(random, thanks)}`;
}

export function inventComment(random: () => number, language: Spoken): string {
  return pick(random, STORIES[language].comment);
}
