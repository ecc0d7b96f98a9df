import { JOINING_MODES } from '@lampstand/core/door/modes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Options } from '../../ui/options.tsx';
import { Panel } from '../admin/panel.tsx';
import { roomPaths } from '../admin/room-paths.ts';
import styles from './community.module.css';
import type { CommunityForm } from './use-community-form.ts';

/** How people join (door-1), and the way to the invitations. */
export function DoorPanel({ form: { settings, set } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  return (
    <Panel title={t('door.title')}>
      <div className={styles.fields}>
        <Options
          legend={t('door.legend')}
          hideLegend
          name="mode"
          options={JOINING_MODES.map((value) => ({
            value,
            label: t(`door.modes.${value}`),
            hint: t(`door.hints.${value}`),
          }))}
          value={settings.mode}
          onChange={(mode) => set({ mode })}
        />
        <p>
          <Link to={roomPaths.adminInvitations}>{t('door.invitations')}</Link>
        </p>
      </div>
    </Panel>
  );
}
