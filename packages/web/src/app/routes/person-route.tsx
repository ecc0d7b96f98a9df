import type { UserView } from '@lampstand/core/profiles/contract';
import { useParams } from 'react-router-dom';
import { MemberPage } from '../member-page.tsx';
import { OwnPage } from '../own-page.tsx';

/** A member's page, or the viewer's own. */
export function PersonRoute({ user }: { user: UserView }) {
  const userId = useParams()['userId']?.toLowerCase() ?? '';
  if (userId === user.id) return <OwnPage user={user} />;
  return <MemberPage key={userId} user={user} userId={userId} />;
}
