import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeCommunity } from '../../data/admin-community.ts';
import { LIMITS } from '@lampstand/core/limits';
import { useCommunity } from '../../stores/community.ts';
import { Panel } from '../admin/room-page.tsx';
import styles from './invitations.module.css';
import { useFailed } from './use-failed.ts';

/** Whether members who are not admins may invite (door-3). Saved at once. */
export function MembersInvite() {
  const { t } = useTranslation('door');
  const membersInvite = useCommunity((state) => state.community.membersInvite);
  // What was chosen, until it is known whether it was saved.
  const [chosen, setChosen] = useState<boolean>();
  const failed = useFailed(t('admin.settingFailed'));
  const { mutate } = useChangeCommunity({
    onSuccess: () => setChosen(undefined),
    onError: (error) => {
      setChosen(undefined);
      failed(error);
    },
  });
  return (
    <Panel title={t('admin.members')}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen ?? membersInvite}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked);
            mutate({ body: { membersInvite: checked } });
          }}
        />
        <span>{t('admin.membersInvite', { count: LIMITS.openInvitations })}</span>
      </label>
    </Panel>
  );
}
