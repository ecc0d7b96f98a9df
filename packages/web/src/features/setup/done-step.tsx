import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { useEffect, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationView } from '@lampstand/core/door/contract';
import { useFinishSetup } from '../../data/setup.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import section from '../../ui/page.module.css';
import { Waiting } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/field.tsx';
import { SetupFrame } from './setup-frame.tsx';
import styles from './setup.module.css';

interface DoneStepProps {
  /** Copies and shares the link. */
  Acts: ComponentType<{ invitation: InvitationView }>;
  /** Whether their profile is what they find first in the community. */
  needsProfile: boolean;
  onEnter: () => void;
}

/** Opens the community, and shows the link for its first members (setup-4). */
export function DoneStep({ Acts, needsProfile, onEnter }: DoneStepProps) {
  const { t } = useTranslation('setup');
  const { mutate: finish, data, isError, isPending } = useFinishSetup();
  // Repeating it changes nothing, so a reload shows the same invitation.
  useEffect(() => finish({}), [finish]);
  const lede = data && !data.invitation ? t('done.closedLede') : t('done.lede');
  return (
    <SetupFrame step="done" title={t('done.title')} lede={data && lede}>
      {!data && !isError && <Waiting text={t('done.opening')} />}
      {isError && (
        <div className={section.failed} role="alert">
          <p>{t('done.failed')}</p>
          <Button variant="quiet" small pending={isPending} onClick={() => finish({})}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.invitation && <Shared invitation={data.invitation} Acts={Acts} />}
      {data && needsProfile && <p>{t('done.profile')}</p>}
      {data && (
        <p className={styles.ends}>
          {data.invitation && (
            <Button variant="plain" onClick={() => window.print()}>
              <Icon of={PrinterIcon} />
              {t('done.print')}
            </Button>
          )}
          <Button variant="plain" onClick={onEnter}>
            {t('done.enter')}
            <Icon of={ArrowRightIcon} />
          </Button>
        </p>
      )}
    </SetupFrame>
  );
}

function Shared({ invitation, Acts }: Pick<DoneStepProps, 'Acts'> & { invitation: InvitationView }) {
  const { t } = useTranslation(['setup', 'door']);
  const language = useLanguage((state) => state.language);
  const { url, code, places, until } = invitation;
  return (
    <>
      <div className={styles.code}>
        <QrCode text={url} label={t('door:qr', { code })} />
        <p>{t('done.for', { count: places, day: longDayOf(until, language) })}</p>
      </div>
      <TextField label={t('door:link')} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className={styles.acts}>
        <Acts invitation={invitation} />
      </div>
    </>
  );
}
