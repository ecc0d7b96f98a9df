import { useTranslation } from 'react-i18next';
import { useChangeCommunity } from '../../data/admin-community.ts';
import { LIMITS } from '@lampstand/core/limits';
import { useCommunity } from '../../stores/community.ts';
import { Panel } from '../admin/panel.tsx';
import styles from './invitations.module.css';
import { useFailed } from './use-failed.ts';

/** Whether members who are not admins may invite (door-3). Saved at once. */
export function MembersInvite() {
  const { t } = useTranslation('door');
  const membersInvite = useCommunity((state) => state.community.membersInvite);
  const change = useChangeCommunity({
    onError: useFailed(t('admin.settingFailed')),
  });
  // What was chosen, until it is known whether it was saved.
  const isChecked = change.isPending ? (change.variables.body.membersInvite ?? membersInvite) : membersInvite;
  return (
    <Panel title={t('admin.members')}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ currentTarget: { checked } }) => change.mutate({ body: { membersInvite: checked } })}
        />
        <span>{t('admin.membersInvite', { count: LIMITS.openInvitations })}</span>
      </label>
    </Panel>
  );
}
