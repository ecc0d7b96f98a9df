import { isAdmin } from '@lampstand/core/profiles/roles';
import type { UserView } from '@lampstand/core/profiles/contract';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { InvitationActs } from '../../features/joining/invitation-link.tsx';
import { SetupScreen } from '../../features/setup/setup-screen.tsx';
import { useCommunity } from '../../stores/community.ts';
import { isSetupStep, useSetupProgress } from '../../stores/setup-progress.ts';
import { paths } from '../paths.ts';
import { focusHeading } from '../screen.tsx';
import { SetupVisitorRoute } from './setup-visitor-route.tsx';

/** The set-up, for its admin. The step is in the address, so that Back goes one step back. */
export function SetupRoute({ user }: { user: UserView }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const isSetUp = useCommunity((state) => state.community.isSetUp);
  const reached = useSetupProgress((state) => state.step);
  if (!isAdmin(user)) return <SetupVisitorRoute />;
  const step = params.get('step');
  if (isSetUp && step !== 'done') return <Navigate replace to={paths.home} />;
  if (!isSetupStep(step)) return <Navigate replace to={`${paths.setup}?step=${reached ?? 'community'}`} />;
  return (
    <SetupScreen
      user={user}
      step={step}
      onStep={(next) => setParams({ step: next })}
      onArrive={focusHeading}
      onEnter={() => void navigate(paths.home, { replace: true })}
      Acts={InvitationActs}
    />
  );
}
