import { testimonyPath } from '@lampstand/core/posts/address';
import type { FoundContent } from '@lampstand/core/content/contract';
import { ContentScreen } from '../../features/content/content-screen.tsx';
import { decisionPath, paths } from '../paths.ts';
import { ScreenHelp } from '../help-button.tsx';
import { AdminGate } from './admin-gate.tsx';

export function AdminContentRoute() {
  return (
    <AdminGate>
      <ContentScreen back={paths.admin} help={<ScreenHelp screen="admin" />} pathOf={pathOf} />
    </AdminGate>
  );
}

/** The testimony, which shows its comments too; what was removed, at its decision. */
function pathOf({ postId, removedBy }: FoundContent): string {
  if (removedBy) return decisionPath(removedBy);
  return testimonyPath(postId);
}
