import { useStats } from '../../data/admin-community.ts';
import { useCommunity } from '../../stores/community.ts';

/** Whether there can be applications (door-5): the door is open by approval, or was when somebody applied. */
export function useLetsIn(): boolean {
  const isByApproval = useCommunity(({ community }) => community.mode === 'approval');
  const { data: stats } = useStats();
  return isByApproval || (stats !== undefined && stats.waitingApplications > 0);
}
