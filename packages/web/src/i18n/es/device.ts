import type * as english from '../en/device.ts';
import type { Translated } from '../texts.ts';

export const device: Translated<typeof english.device> = {
  title: 'Iniciar sesión en una aplicación',
  visitor: 'Primero inicia sesión. Después podrás confirmar el código de tu aplicación.',
  intro:
    'Una aplicación que usas, como la de la terminal, puede iniciar sesión en tu nombre sin contraseña. Te muestra un código.',
  code: 'Código de la aplicación',
  hint: 'Ocho letras, como BCDF-GHJK.',
  invalid: 'Un código tiene ocho letras y ninguna vocal.',
  look: 'Continuar',
  looking: 'Buscándolo...',
  ask: {
    title: '¿Dejar que esta aplicación inicie sesión en tu nombre?',
    app: 'Aplicación',
    code: 'Código',
    when: 'Lo pidió',
    where: 'Desde',
    same: 'la misma dirección de internet que este navegador',
    other: 'otra dirección de internet que la de este navegador',
    account: 'Tu cuenta',
    warning:
      'Continúa solo si acabas de empezar tú este inicio de sesión y tu aplicación muestra este código. Si alguien te envió el código o te pide que lo escribas, no lo permitas: entraría en tu cuenta.',
    allow: 'Permitir',
    deny: 'No permitir',
    back: 'Escribir otro código',
  },
  allowed: {
    title: 'La aplicación ya inició sesión',
    text: 'Vuelve a ella. Puedes cerrar esta página.',
    devices: 'Puedes cerrar su sesión cuando quieras, en la lista de dispositivos de tu perfil.',
  },
  denied: {
    title: 'No se permitió',
    text: 'La aplicación no inició sesión. Si no fuiste tú quien empezó, no hace falta nada más.',
  },
  failed: 'No funcionó. Revisa tu conexión e inténtalo de nuevo.',
};
