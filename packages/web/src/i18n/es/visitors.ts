import type * as english from '../en/visitors.ts';
import type { PrivacyTexts } from '../en/visitors.ts';
import type { Translated } from '../texts.ts';

export const help: Translated<typeof english.help> = {
  title: '¿Qué significa esta pantalla?',
  screens: 'Pantallas',
  feed: {
    tab: 'Inicio',
    order: 'Aquí está lo que han compartido los miembros; lo más reciente, arriba.',
    pray: 'Con Orar le dices a quien escribió que estás orando. Tócalo otra vez para retirarlo.',
    love: 'Con Amor das las gracias de forma sencilla.',
    comment: 'Comentar abre la conversación de cada publicación.',
    bell: 'La campana te dice quién oró por ti, a quién le encantó lo que compartiste o lo comentó, y quién quiere conectar contigo. Su número es lo que todavía no has visto.',
    plus: 'Con el botón dorado empiezas tu propia publicación.',
    dots: 'Con los tres puntos puedes denunciar una publicación, un comentario o un mensaje, o bloquear a alguien. En lo tuyo, editar o eliminar. En tu perfil ves qué pasó con tus denuncias.',
  },
  messages: {
    tab: 'Mensajes',
    list: 'Aquí están tus conversaciones privadas; la más reciente, arriba.',
    unread: 'Un número dorado muestra cuántos mensajes tienes sin leer.',
    start: 'Para escribirle a alguien, toca su nombre o los tres puntos en una de sus publicaciones.',
    private: 'Solo ustedes dos pueden leer lo que se escriben. Los administradores no pueden.',
    block: 'Si alguien te molesta, bloquea a esa persona. No se le avisará.',
  },
  profile: {
    tab: 'Perfil',
    name: 'Tu nombre y tu foto aparecen junto a lo que compartes.',
    complete: 'Para publicar y comentar, completa tu nombre, apellido, edad, género y país.',
    email: 'Tu correo nunca se muestra a otros miembros.',
    update: 'Actualizar perfil guarda tus cambios. Tu nuevo nombre aparecerá también en tus publicaciones anteriores.',
    password: 'Cambiar contraseña pide la anterior y puede cerrar la sesión en tus demás dispositivos.',
    delete: 'Eliminar cuenta, al final de la página, borra tu cuenta y todo lo que compartiste.',
  },
  admin: {
    tab: 'Administración',
    who: 'Solo los administradores ven esta pantalla.',
    stats:
      'Las cifras de arriba cuentan los miembros, las publicaciones, las denuncias que te esperan y las publicaciones que recibieron oraciones, muestras de amor o comentarios en los últimos 30 días.',
    reports: 'Una denuncia queda pendiente hasta que la marques como revisada o resuelta.',
    users:
      'Ver todos los usuarios muestra a cada miembro. Al eliminar a alguien se borra todo lo que compartió, y no se puede deshacer.',
    limits: 'Ahí no puedes eliminar tu propia cuenta, y nunca ves los mensajes privados.',
  },
  location: {
    title: '¿Cómo activar la ubicación?',
    phone: 'Tu teléfono',
    iphone: {
      tab: 'iPhone Safari',
      settings: 'Abre Configuración y elige Privacidad y seguridad',
      services: 'Toca Localización y actívala',
      browser: 'Busca Sitios web de Safari y elige Al usar la app',
      again: 'Vuelve aquí y toca otra vez el botón de ubicación',
    },
    android: {
      tab: 'Android Chrome',
      settings: 'Desliza hacia abajo desde la parte superior de la pantalla y activa Ubicación',
      services: 'En Chrome, toca el icono a la izquierda de la dirección',
      browser: 'Toca Permisos, luego Ubicación, y elige Permitir',
      again: 'Vuelve aquí y toca otra vez el botón de ubicación',
    },
  },
};

export const install: Translated<typeof english.install> = {
  title: 'Instalar en el teléfono',
  platform: 'Tu teléfono',
  now: 'Instalar ahora',
  installed: '{{community}} ya está instalada en este dispositivo.',
  iphone: {
    tab: 'iPhone (Safari)',
    open: 'Abre Safari (no otro navegador)',
    menu: 'Toca Compartir',
    choose: 'Elige Agregar a inicio',
    confirm: 'Toca Agregar',
  },
  android: {
    tab: 'Android (Chrome)',
    open: 'Abre Chrome',
    menu: 'Toca el menú de tres puntos',
    choose: 'Elige Agregar a la pantalla principal o Instalar aplicación',
    confirm: 'Confirma con Agregar o Instalar',
  },
  benefits: {
    title: 'Beneficios',
    fullScreen: 'Pantalla completa, como una aplicación nativa',
    offline: 'Acceso a la comunidad sin conexión',
    notifications: 'Avisos de oraciones y mensajes',
    quick: 'Acceso rápido desde la pantalla de inicio',
    faster: 'Carga más rápida',
  },
};

export const privacy: PrivacyTexts = {
  title: 'Política de privacidad',
  effective: 'Vigente desde el 12 de julio de 2025',
  intro:
    '{{community}} es un lugar donde los miembros de una comunidad de fe cuentan lo que Dios ha hecho. Esta política dice con palabras sencillas qué guardamos de ti, quién puede verlo y qué puedes pedirnos.',
  sections: [
    {
      title: 'Qué información recopilamos',
      paragraphs: ['Guardamos lo que tú nos das y lo que hace falta para que el servicio funcione, nada más:'],
      points: [
        'Tu cuenta: tu correo, y tu contraseña convertida en una huella de la que no se puede recuperar. Si entras con huella, cara o PIN: una clave pública de cada dispositivo, qué navegador era y cuándo se usó por última vez. Tu huella y tu cara nunca salen del dispositivo.',
        'Antes de que tengas una cuenta, y cuando entras con un código: tu correo, lo que escribiste en el formulario y las huellas del código, de tu contraseña y de tu dirección de red. Se borran cuando escribes el código o, si no lo escribes, en menos de un día.',
        'Tu perfil: nombre y apellido, edad, género, ciudad, estado, país y una foto, si la eliges. También el idioma y la apariencia que elijas, y si los miembros te encuentran por tu nombre.',
        'Lo que haces aquí: publicaciones, fotos, comentarios, oraciones, muestras de amor, mensajes privados, solicitudes de conexión, bloqueos y denuncias.',
        'Tu ubicación, solo cuando tocas el botón de ubicación en una publicación. Tú y los administradores ven el punto tal como lo dio tu dispositivo. Los demás miembros lo reciben con dos decimales, es decir, con un kilómetro de margen más o menos. Puedes cambiar el texto o no ponerlo.',
        'Las fotos se procesan de nuevo al recibirlas. Los datos de lugar, hora y cámara que contiene el archivo se borran, y el original no se conserva.',
        'Si activas los avisos: la dirección que tu navegador nos da para enviarlos. No llevan texto de mensajes ni de testimonios.',
        'Datos técnicos: una cookie que mantiene tu sesión, otra que reconoce tu navegador cuando vuelves a entrar, otras dos para tu idioma y tu apariencia, y tu dirección de red, para frenar abusos. Nuestros registros no contienen textos de mensajes ni coordenadas. No hay cookies de publicidad ni rastreadores.',
        'En tu propio dispositivo: tu idioma, tu apariencia, tus borradores y una copia de lo último que leíste. Nosotros no podemos ver los borradores. Si tu sesión termina sin que tú la cierres, se quedan ahí para ti 30 días y no se le muestran a nadie más.',
      ],
    },
    {
      title: 'Menores de 13 años',
      paragraphs: [
        'Un menor de 13 años solo puede unirse con el consentimiento de su madre, su padre o su tutor, como exige la Ley de Protección de la Privacidad Infantil en Internet de Estados Unidos (COPPA). Cuando alguien indica una edad menor de 13 años, no guardamos nada del formulario y pedimos que un adulto responsable nos escriba a la dirección de abajo.',
        'La madre, el padre o el tutor puede ver lo que tenemos sobre el menor, pedir que se corrija o se borre y retirar su consentimiento cuando quiera. Si sabemos que nos llegaron datos de un menor sin consentimiento, los borramos.',
        'Un primer mensaje a alguien con quien no tienes conexión espera hasta que lo acepte. A los menores de 18 años solo les mostramos esos mensajes si vienen de alguien con quien comparten una conexión.',
      ],
      points: [],
    },
    {
      title: 'Para qué la usamos',
      paragraphs: ['Usamos tus datos para que esta comunidad funcione, y para nada más:'],
      points: [
        'Para mostrar tus testimonios y comentarios, con tu nombre y tu foto, a los miembros que han iniciado sesión. Tu página les muestra tu nombre, tu foto, el mes en que te uniste y tus testimonios. Pueden buscar lo que escribiste; por tu nombre te encuentran solo si tu perfil lo permite, y si tienes menos de 18 años no lo permite hasta que tú lo elijas. No se guarda lo que alguien busca. Por qué oraste y qué comentaste lo ves solo tú en una lista.',
        'Para entregar tus mensajes privados. Solo las dos personas de la conversación pueden leerlos; los administradores no pueden, salvo que denuncies un mensaje que recibiste: entonces leen ese mensaje, y hasta cinco anteriores si los incluyes.',
        'Para cuidar a la comunidad. Quienes administran y moderan leen las denuncias junto con lo denunciado tal como estaba entonces: una publicación, un comentario, un mensaje, un nombre o una foto. Quien denunció sabrá después que se revisó o se resolvió, nunca quién lo hizo. A la persona denunciada no se le dice quién la denunció.',
        'Para que inicies sesión, para enviarte códigos y enlaces por correo y para avisarte de lo que hayas pedido.',
        'Para que entre gente con invitación, si invitas a alguien: quien tiene tu enlace ve tu nombre de pila y tu foto. Tú ves quién entró con él, y los administradores los ven a los dos.',
        'Para decidir quién entra, donde primero hay que pedirlo: los moderadores y los administradores leen tu nombre y tu respuesta, y los administradores tu correo. Si viniste con una invitación, ven de quién es. Todo se borra 30 días después de la decisión, o 30 días después de que lo enviaste si nadie decide. Hasta entonces puedes leerlo, y retirarlo mientras espera.',
        'Para que el servicio sea rápido y esté libre de abusos.',
      ],
    },
    {
      title: 'No vendemos tus datos',
      paragraphs: [
        'No vendemos, alquilamos ni intercambiamos tus datos, con nadie y por ningún motivo, y no mostramos publicidad. Tu correo nunca se muestra a otros miembros.',
        'Compartimos datos solo con los servicios con los que funciona la comunidad (sus servidores y su almacén de archivos, el envío de correo y el servicio de avisos del fabricante de tu navegador), que no pueden usarlos para otra cosa, o cuando la ley nos obliga.',
      ],
      points: [],
    },
    {
      title: 'Seguridad',
      paragraphs: [
        'Las conexiones van cifradas. Las contraseñas y las claves de sesión se guardan solo como huellas. Todo lo que hace un administrador queda en un registro que no se puede cambiar a escondidas. Puedes ver los dispositivos que tienen abierta tu cuenta y cerrar la sesión de cada uno.',
        'Ningún servicio es perfectamente seguro. Si algo les pasa a tus datos, te diremos qué fue y qué debes hacer.',
      ],
      points: [],
    },
    {
      title: 'Tus derechos',
      paragraphs: ['Vivas donde vivas, puedes:'],
      points: [
        'Ver lo que tenemos sobre ti y recibir una copia.',
        'Corregir tu perfil, y editar o eliminar lo que has compartido, cuando quieras.',
        'Negar o retirar el permiso para usar tu ubicación, tu cámara y los avisos; lo demás seguirá funcionando.',
        'Bloquear a cualquier miembro sin que se entere.',
        'Eliminar tu cuenta.',
        'Oponerte a cómo usamos tus datos, o reclamar ante la autoridad de protección de datos de donde vives.',
      ],
    },
    {
      title: 'Eliminación',
      paragraphs: [
        'Puedes eliminar tu cuenta desde tu perfil o desde la página Eliminar cuenta. En la práctica desaparece en el acto: tu perfil, publicaciones, fotos, comentarios, oraciones, muestras de amor, mensajes, conexiones, bloqueos, denuncias y sesiones. Si la comunidad puede enviar correos, se guarda durante siete días una copia cifrada que solo tú puedes abrir, con el enlace de un único correo; con él recuperas tu cuenta. En todo caso, copias de seguridad incluidas, tus datos se borran en un plazo de 30 días.',
        'Queda una sola cosa: una huella irreversible del identificador de tu cuenta, con la fecha y, si los diste, tu motivo y tus comentarios. No dice quién eras. Sirve para que, si algún día se recupera una copia de seguridad, se vuelvan a borrar tus datos. El registro de los administradores guarda solo huellas de los identificadores.',
        'Si te eliminan por una decisión de los administradores, o te vas mientras una está en vigor, se guarda una huella de tu correo mientras no puedas volver, y otra de tu cuenta de otro sitio si entrabas con ella. De esa huella no se puede recuperar tu dirección. Se borra cuando termina ese tiempo, o cuando un administrador te deja volver.',
        'Al eliminar una publicación se borran también su foto, sus comentarios, oraciones y muestras de amor. Lo denunciado se guarda con la denuncia, solo para la moderación, hasta que su autor o quien denunció elimine su cuenta.',
      ],
      points: [],
    },
    {
      title: 'Cambios',
      paragraphs: [
        'Si cambiamos esta política, la nueva fecha aparecerá arriba, y avisaremos a los miembros antes de cualquier cambio importante.',
      ],
      points: [],
    },
  ],
  contact: {
    title: 'Contacto',
    text: 'Para preguntas, una copia de tus datos, el consentimiento de un padre o una madre, o una queja, escríbenos. Respondemos en un plazo de 30 días.',
    none: 'Este servidor funciona en una sola computadora, a modo de prueba, así que todavía no hay una dirección.',
    unreachable: 'No pudimos cargar nuestra dirección. Revisa tu conexión y vuelve a abrir esta página.',
    deletePage: 'Eliminar cuenta',
  },
};
