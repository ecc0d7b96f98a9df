import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

const ENGLISH = `
My son came home from the hospital on Tuesday, and the doctors still cannot explain it.
After nine months without work I was offered two jobs in the same afternoon.
We had forty dollars left and rent was due; an envelope was under the door.
I walked away from a wreck that crushed the whole car.
Please keep my mother in your prayers, her surgery is on Friday.
Thank you all for praying, the scan came back clean!
He restored our marriage when the papers were already signed.
Twenty years sober today. Only by His grace.
The rain stopped the minute we began the baptism at the lake.
I didn't believe any of this until my daughter opened her eyes.
Lost my wallet in Dallas, and a stranger drove it back to me in Tulsa.
Our little church fed three hundred people with what was in the pantry.
Nobody could tell me why the tumor shrank, but I know who did it.
God used a broken mailbox to bring my father and me back together.
I was angry with Him for a long time.
She hadn't spoken since the stroke; on Sunday she sang every verse.
The landlord called and said someone had paid our rent.
Ask and you shall receive, that's what Grandma always told us.
Praying for you, brother.
What a beautiful testimony, thanks for sharing it with us.
Amen! He makes a way where there is no way.
I start at seven on Monday!
This made me cry at my desk.
We've been trying for a baby for six years and I'm finally pregnant.
Baptized this morning with my two sisters beside me.
Chemo is over and they rang the bell for me.
You can sit with us on Sunday, we save a row for newcomers.
They said he would never walk. Yesterday he ran.
All glory belongs to Him, none of it is mine.
It was past midnight when the phone rang.
The school bus slid off the ice and every child walked out.
Does anyone know of a Bible study near Norman, Oklahoma?
My husband was deployed, and I prayed Psalm 91 over him each night.
If you are reading this in a dark place, hold on.
Not one of the windows broke in the storm.
How great is our God?
From addiction to ministry: this is my story.
I asked for patience and got a toddler.
Because of your prayers I slept through the night.
Our visas were approved after the third appeal!
the pain in my knee is gone and i can kneel again
José and María García drove us to Los Angeles and would not take a cent.
`;

const SPANISH = `
Mi hijo volvió del hospital el martes y los médicos todavía no saben explicarlo.
Después de nueve meses sin trabajo me ofrecieron dos empleos la misma tarde.
Nos quedaban cuarenta dólares y había que pagar la renta; apareció un sobre bajo la puerta.
Salí caminando de un choque que destruyó todo el carro.
Por favor oren por mi mamá, la operan el viernes.
¡Gracias a todos por sus oraciones, el examen salió limpio!
Él restauró nuestro matrimonio cuando los papeles ya estaban firmados.
Veinte años sin tomar. Solo por su gracia.
La lluvia paró en el momento en que empezamos el bautismo en el lago.
Yo no creía nada de esto hasta que mi hija abrió los ojos.
Perdí la cartera en Monterrey y un desconocido me la trajo hasta Saltillo.
Nuestra pequeña iglesia dio de comer a trescientas personas con lo que había en la despensa.
Nadie supo decirme por qué se redujo el tumor, pero yo sé quién lo hizo.
Dios usó un buzón roto para reconciliarme con mi padre.
Estuve enojado con Él mucho tiempo.
No hablaba desde el derrame; el domingo cantó todas las estrofas.
El dueño llamó y dijo que alguien había pagado la renta.
Pidan y se les dará, eso nos decía siempre la abuela.
Estoy orando por ti, hermano.
Qué testimonio tan hermoso, gracias por compartirlo con nosotros.
¡Amén! Él abre camino donde no lo hay.
¡Empiezo el lunes a las siete!
Esto me hizo llorar en la oficina.
Llevábamos seis años buscando un bebé y por fin estoy embarazada.
Me bauticé esta mañana con mis dos hermanas a mi lado.
Terminó la quimio y tocaron la campana por mí.
Puedes sentarte con nosotros el domingo, guardamos una fila para los nuevos.
Dijeron que nunca caminaría. Ayer corrió.
Toda la gloria es de Él, nada es mío.
Era pasada la medianoche cuando sonó el teléfono.
El camión de la escuela se salió de la carretera y todos los niños bajaron a salvo.
¿Alguien conoce un estudio bíblico cerca de Puebla?
Mi esposo estaba lejos y cada noche yo oraba el Salmo 91 por él.
Si lees esto en un lugar oscuro, no te sueltes.
Ni una ventana se rompió en la tormenta.
¡Cuán grande es nuestro Dios!
De la adicción al ministerio: esta es mi historia.
Pedí paciencia y me llegó un niño de dos años.
Gracias a sus oraciones dormí toda la noche.
¡Aprobaron nuestras visas después de la tercera apelación!
mi nina tenia fiebre y oramos toda la noche y hoy amanecio sana
Manejamos de Dallas a Nashville con John Smith y su familia para el retiro.
`;

const UNCLEAR = `
Amén
Amen
Hallelujah!
Aleluya
🙏🙏🙏
12345
Psalm 23
Salmo 23
https://example.org/watch?v=abc
Maria Lopez
God is good. Dios es bueno.
We prayed all night and she was healed. Oramos toda la noche y ella fue sanada.
Deus curou a minha filha e eu quero agradecer a todos que oraram por ela na nossa igreja.
Ele é fiel, não tenho palavras para agradecer.
Dieu a guéri ma fille et nous sommes très reconnaissants pour vos prières.
Dio ha guarito mia figlia e siamo molto grati per le vostre preghiere.
Gott hat meine Tochter geheilt und wir sind sehr dankbar für alle Gebete.
Nagpapasalamat ako sa Diyos at sa inyong lahat at may himala sa buhay ko.
Бог исцелил мою дочь, слава Богу.
하나님께 감사드립니다
`;

const lines = (block: string) => block.trim().split('\n');

describe('detectLanguage (languages-3)', () => {
  test.each(lines(ENGLISH))('English: %s', (text) => {
    expect(detectLanguage(text)).toBe('en');
  });

  test.each(lines(SPANISH))('Spanish: %s', (text) => {
    expect(detectLanguage(text)).toBe('es');
  });

  test.each(lines(UNCLEAR))('neither: %s', (text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });

  test('ignores a quotation in the other language', () => {
    expect(detectLanguage(`${lines(ENGLISH).slice(0, 4).join(' ')} Like my abuela says: Dios es bueno.`)).toBe('en');
    expect(detectLanguage(`${lines(SPANISH).slice(0, 4).join(' ')} God is good!`)).toBe('es');
  });

  test('detects several sentences like one, whatever their case or Unicode form', () => {
    for (const [block, language] of [
      [ENGLISH, 'en'],
      [SPANISH, 'es'],
    ] as const) {
      fc.assert(
        fc.property(fc.subarray(lines(block), { minLength: 1 }), (sentences) => {
          const text = sentences.join('\n');
          expect(detectLanguage(text)).toBe(language);
          expect(detectLanguage(text.toUpperCase())).toBe(language);
          expect(detectLanguage(text.normalize('NFD'))).toBe(language);
        }),
      );
    }
  });

  test('is undefined for equal parts of both languages', () => {
    expect(detectLanguage(`${ENGLISH} ${SPANISH}`)).toBeUndefined();
  });

  test('returns a language or undefined for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect([undefined, 'en', 'es']).toContain(detectLanguage(text));
      }),
    );
  });
});
