import type { FoundContent } from '@lampstand/core/content/contract';
import { ContentScreen } from '../../features/content/content-screen.tsx';
import { decisionPath, paths, postPath } from '../paths.ts';
import { ScreenHelp } from '../screen-help.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminContentRoute() {
  return (
    <AdminGate>
      <ContentScreen back={paths.admin} help={<ScreenHelp screen="admin" />} pathOf={pathOf} />
    </AdminGate>
  );
}

/** In the feed, with its comments if it is one of them; what was removed, at its decision. */
function pathOf({ kind, postId, removedBy }: FoundContent): string {
  if (removedBy) return decisionPath(removedBy);
  return `${postPath(postId)}${kind === 'comment' ? '&comments' : ''}`;
}
