import type * as english from '../en/blocks.ts';
import type { Translated } from '../texts.ts';

export const blocks: Translated<typeof english.blocks> = {
  ask: {
    title: '¿Bloquear a {{name}}?',
    text: 'Dejarán de ver lo que publica, comenta o escribe la otra persona. La conversación se oculta para los dos, pero no se borra. No avisaremos a {{name}}. Puedes desbloquear a esta persona cuando quieras en tu perfil.',
    hidden: {
      title: '¿Bloquear a este miembro?',
      text: 'Aunque vuelva, ninguno de los dos verá lo que publica, comenta o escribe la otra persona. No le avisaremos. Puedes desbloquear a esta persona cuando quieras en tu perfil.',
    },
    submit: 'Bloquear usuario',
    pending: 'Bloqueando...',
  },
  done: {
    title: 'Usuario bloqueado',
    description: 'Bloqueaste a este usuario. Ya no verás sus publicaciones.',
  },
  failed: 'No se pudo bloquear al usuario',
  list: {
    title: 'Miembros bloqueados',
    none: 'Ninguno',
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
