import type { Surface } from '@lampstand/core/moderation/entity';

/** Where an admin acts, as the audit log names it (D9). The desktop app says so for itself. */
export let surface: Surface = 'web';

export function setSurface(shell: Surface) {
  surface = shell;
}
