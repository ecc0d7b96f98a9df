import type { CommunityTexts } from './en-community.ts';

export const esCommunity: CommunityTexts = {
  help: {
    community: 'mostrar y cambiar los ajustes de la comunidad',
    show: 'mostrar todos los ajustes',
    set: 'cambiar ajustes; los que no se nombran quedan como están',
    name: 'el nombre que ven los miembros',
    contact: 'el correo de la política de privacidad',
    accent: 'el color',
    languages: (all) => `los idiomas para elegir, por ejemplo ${all}`,
    defaultLanguage: 'el idioma para quien no ha elegido',
    reasons: (all) => `los motivos de denuncia, entre ${all}`,
    sealedDays: 'durante cuánto tiempo se puede devolver lo que se quitó',
    picture: 'un archivo de imagen: JPEG, PNG, WebP o GIF; cuadrada se ve mejor',
    cross: 'la cruz en lugar de la imagen',
    tagline: (language) => `las palabras bajo el nombre, en ${language}; vacío para las de siempre`,
  },
  facts: {
    name: 'Nombre',
    tagline: (language) => `Lema (${language})`,
    contact: 'Contacto',
    picture: 'Imagen',
    accent: 'Color',
    languages: 'Idiomas',
    defaultLanguage: 'Primer idioma',
    reasons: 'Motivos',
    sealedDays: 'Días para devolver',
  },
  cross: 'la cruz',
  nothing: 'Nombra al menos un ajuste para cambiar.',
  unreadable: (file, why) => `No se pudo leer ${file}: ${why}.`,
};
