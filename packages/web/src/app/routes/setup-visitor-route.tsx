import { Navigate } from 'react-router-dom';
import { SetupVisitorScreen } from '../../features/setup/setup-visitor-screen.tsx';
import { useCommunity } from '../../stores/community.ts';
import { paths } from '../paths.ts';

/** Where the set-up link leads. Once the community is set up, there is nothing to see. */
export function SetupVisitorRoute() {
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  const token = location.hash.slice(1);
  if (isSetUp && token === '') return <Navigate to={paths.home} replace />;
  return <SetupVisitorScreen token={token} />;
}
