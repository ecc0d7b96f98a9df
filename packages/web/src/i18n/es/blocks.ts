import type { blocks as english } from '../en/blocks.ts';
import type { Translated } from '../texts.ts';

export const blocks: Translated<typeof english> = {
  ask: {
    title: '¿Bloquear a {{name}}?',
    text: 'Ya no se verán: ni publicaciones, ni comentarios, ni mensajes, ni solicitudes. Su conversación se oculta para los dos, pero no se borra. {{name}} no recibirá ningún aviso. Puedes desbloquear cuando quieras en tu perfil.',
    hidden: {
      title: '¿Bloquear a este miembro?',
      text: 'No se verán, aunque vuelva: ni publicaciones, ni comentarios, ni mensajes, ni solicitudes. No se lo diremos. Puedes desbloquear cuando quieras en tu perfil.',
    },
    submit: 'Bloquear usuario',
    pending: 'Bloqueando...',
  },
  done: {
    title: 'Usuario bloqueado',
    description: 'Bloqueaste a este usuario correctamente. Ya no verás sus publicaciones.',
  },
  failed: 'No se pudo bloquear al usuario',
  list: {
    title: 'Miembros bloqueados',
    text: 'Ni tú los ves ni ellos te ven, y no reciben ningún aviso.',
    loading: 'Cargando miembros bloqueados...',
    failed: 'No se pudieron cargar los miembros bloqueados.',
    retry: 'Reintentar',
    empty: 'No has bloqueado a nadie.',
    more: 'Ver más',
    loadingMore: 'Cargando más...',
    since: 'Bloqueo: {{time}}',
    unblock: 'Desbloquear',
    unblocked: { title: 'Usuario desbloqueado', description: 'Tú y {{name}} pueden verse de nuevo.' },
    unblockFailed: 'No se pudo desbloquear al usuario',
  },
};
