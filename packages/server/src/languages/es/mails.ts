import type { MailTexts } from '../en/mails.ts';

export const mails: MailTexts = {
  admitted: (link, name) => ({
    subject: `Te damos la bienvenida a ${name}`,
    text: `Alguien de ${name} leyó tu respuesta y te abrió la puerta. Ya puedes entrar:

${link}
`,
  }),
  refused: (_link, name) => ({
    subject: `Tu solicitud a ${name}`,
    text: `Gracias por querer formar parte de ${name}. Lo sentimos: esta vez no podemos abrirte la puerta.

No siempre podemos recibir a quien llama, y esto no es un juicio sobre ti ni sobre tu fe.
Lo que nos escribiste se borra en 30 días. Después puedes volver a llamar.
`,
  }),
  joinCode: (code, name) => ({
    subject: `Tu código para ${name}`,
    text: `Alguien quiere crear una cuenta en ${name} con esta dirección. Si eres tú, escribe este código en la página donde lo pediste:

${code}

Vale diez minutos. Nadie de ${name} te lo va a pedir.
Si no eres tú, no tienes que hacer nada: sin el código no hay cuenta.
`,
  }),
  joinKnown: (link, name) => ({
    subject: `Ya tienes una cuenta en ${name}`,
    text: `Alguien intentó crear una cuenta en ${name} con esta dirección. Ya hay una con ella, o una solicitud para entrar, así que no cambió nada.

Si fuiste tú, entra aquí, con tu contraseña o con un código por correo: ${link}
Si no fuiste tú, no tienes que hacer nada.
`,
  }),
  loginCode: (code, name) => ({
    subject: `Tu código para ${name}`,
    text: `Alguien quiere entrar en tu cuenta de ${name}. Si eres tú, escribe este código en la página donde lo pediste:

${code}

Vale diez minutos. Nadie de ${name} te lo va a pedir.
Si no eres tú, no tienes que hacer nada: sin el código no entra nadie.
`,
  }),
  loginUnknown: (link, name) => ({
    subject: `No hay una cuenta en ${name} con esta dirección`,
    text: `Alguien pidió un código para entrar en ${name} con esta dirección, pero no hay ninguna cuenta con ella.

Si fuiste tú, quizá tengas una cuenta con otra dirección. Puedes unirte aquí: ${link}
Si no fuiste tú, no tienes que hacer nada.
`,
  }),
  passwordReset: (link, name) => ({
    subject: `Elige una nueva contraseña para ${name}`,
    text: `Alguien pidió una nueva contraseña para tu cuenta de ${name}. Si fuiste tú, abre este enlace en la próxima hora:

${link}

Al guardarla se cerrará la sesión en todos tus dispositivos.
Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.
`,
  }),
  passwordChanged: (link, name) => ({
    subject: `Cambió la contraseña de tu cuenta de ${name}`,
    text: `La contraseña de tu cuenta de ${name} acaba de cambiar y se cerró la sesión en todos los dispositivos.

Si no fuiste tú, elige otra aquí: ${link}
`,
  }),
  ownPasswordChanged: (link, name) => ({
    subject: `Cambió la contraseña de tu cuenta de ${name}`,
    text: `La contraseña de tu cuenta de ${name} acaba de cambiar, en un dispositivo donde habías entrado.

Si no fuiste tú, elige otra aquí: ${link}
`,
  }),
  setUp: (link, name) => ({
    subject: `Prepara ${name}`,
    text: `Tu servidor de ${name} está en marcha. Abre este enlace en el plazo de un día para preparar tu comunidad. Sirve una sola vez:

${link}

Si ya no funciona, reinicia el servidor: muestra y envía otro.
`,
  }),
  test: (_link, name) => ({
    subject: `Una prueba de ${name}`,
    text: `${name} puede enviar correo. No tienes que hacer nada.
`,
  }),
  passkeyAdded: (link, name) => ({
    subject: `Un dispositivo puede entrar en ${name} sin tu contraseña`,
    text: `Se acaba de activar la huella, la cara o el PIN para tu cuenta de ${name} en un dispositivo. Puedes quitarlo en tu perfil.

Si no fuiste tú, elige otra contraseña aquí, y dejará de servir: ${link}
`,
  }),
  passkeyRemoved: (link, name) => ({
    subject: `Un dispositivo ya no entra en ${name} sin tu contraseña`,
    text: `La huella, la cara o el PIN en uno de tus dispositivos ya no sirven para entrar en tu cuenta de ${name}.

Si no fuiste tú, elige otra contraseña aquí: ${link}
`,
  }),
  identityJoined: (link, name, { provider, when, contact }) => ({
    subject: `Ahora puedes entrar en ${name} con ${provider}`,
    text: `Se agregó una forma de entrar en tu cuenta de ${name}: con ${provider}.

Cuándo
${when}

Si fuiste tú, no tienes que hacer nada.
Si no fuiste tú:
1. Elige otra contraseña aquí, y se cerrará la sesión en todos los dispositivos: ${link}
2. Cambia también tu contraseña en ${provider}. Quien entra ahí también entra aquí.
3. Avisa a quienes llevan ${name}${contact === null ? '.' : `: ${contact}`}
`,
  }),
  unlock: (link, name) => ({
    subject: `Vuelve a entrar en ${name}`,
    text: `Hubo demasiados intentos fallidos de entrar en tu cuenta de ${name}. Abre este enlace en la próxima hora, en el navegador con el que quieres entrar, y pulsa el botón:

${link}

Tu contraseña sigue siendo la misma. Si la olvidaste, puedes elegir otra en la misma página.
Si no pediste este mensaje, no tienes que hacer nada.
`,
  }),
  accountDeleted: (link, name) => ({
    subject: `Tu cuenta de ${name} se eliminó`,
    text: `Se eliminaron tu cuenta de ${name} y todo lo que compartiste allí.

Si cambias de opinión, abre este enlace en los próximos siete días y pulsa el botón. Todo vuelve a estar como estaba:

${link}

Después de siete días no queda nada que se pueda recuperar. No recibirás más correos.
Si no fuiste tú, usa el enlace y luego elige una nueva contraseña.
`,
  }),
  emailCode: (code, name) => ({
    subject: `Confirma tu nuevo correo para ${name}`,
    text: `Alguien quiere usar esta dirección para su cuenta de ${name}. Si eres tú, escribe este código allí, en tu perfil:

${code}

Vale diez minutos. Mientras tanto tu correo sigue siendo el mismo. Nadie de ${name} te va a pedir el código.
Si no eres tú, no tienes que hacer nada.
`,
  }),
  passwordCode: (code, name) => ({
    subject: `Tu código para ${name}`,
    text: `Alguien que ya entró en tu cuenta de ${name} quiere demostrar que eres tú, por ejemplo para elegir otra contraseña. Si eres tú, escribe allí este código:

${code}

Vale diez minutos. Nadie de ${name} te lo va a pedir.
Si no eres tú, entra y cierra la sesión en los dispositivos que no conozcas, desde tu perfil.
`,
  }),
  emailHeld: (link, name) => ({
    subject: `Esta dirección ya tiene una cuenta de ${name}`,
    text: `Alguien pidió usar esta dirección para otra cuenta de ${name}. Ya pertenece a una cuenta, así que no cambió nada.

Si fuiste tú, inicia sesión con esta dirección: ${link}
Si no fuiste tú, no tienes que hacer nada.
`,
  }),
  emailChanged: (link, name) => ({
    subject: `Cambió el correo de tu cuenta de ${name}`,
    text: `Tu cuenta de ${name} tiene ahora otro correo, y esta dirección ya no le pertenece.

Si fuiste tú, no tienes que hacer nada.
Si no fuiste tú, abre este enlace en los próximos siete días. Recupera esta dirección, cierra la sesión en todos los dispositivos y te deja elegir otra contraseña:

${link}
`,
  }),
};
