import { Navigate, useLocation } from 'react-router-dom';
import { SetupVisitorScreen } from '../../features/setup/setup-visitor-screen.tsx';
import { useCommunity } from '../../stores/community.ts';
import { paths } from '../paths.ts';

/** Where the set-up link leads. Once the community is set up, there is nothing to see. */
export function SetupVisitorRoute() {
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  // A new link may be opened over an old one, which changes only the fragment.
  const token = useLocation().hash.slice(1);
  if (isSetUp && token === '') return <Navigate replace to={paths.home} />;
  return <SetupVisitorScreen key={token} token={token} />;
}
