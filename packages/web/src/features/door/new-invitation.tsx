import type { InvitationView } from '@lampstand/core/door/contract';
import { INVITATION_DAYS } from '@lampstand/core/door/modes';
import { LIMITS } from '@lampstand/core/limits';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvite } from '../../data/invitations.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { ChoiceField, SelectField } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../admin/room-page.tsx';
import { InvitationActs, InvitationLink } from './invitation-link.tsx';
import styles from './invitations.module.css';
import { useFailed } from './use-failed.ts';

const MANY = 30;

/** Makes an invitation as an admin: for how many, until when, what for (door-3). */
export function NewInvitation() {
  const { t } = useTranslation('door');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isForMany, setForMany] = useState(false);
  const [many, setMany] = useState(MANY);
  const [days, setDays] = useState<(typeof INVITATION_DAYS)[number]>(LIMITS.invitationDays);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<InvitationView>();
  const invite = useInvite({
    onSuccess: (invitation) => {
      setMade(invitation);
      setNote('');
      setTried(false);
    },
    onError: useFailed(t('failed')),
  });
  const isWrong = isForMany && !(Number.isInteger(many) && many >= 2 && many <= LIMITS.invitationPlaces);
  useEffect(() => {
    // The button that was pressed is gone.
    if (made) heading.current?.focus();
  }, [made]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isWrong) invite.mutate({ body: { places: isForMany ? many : 1, days, note } });
  }

  if (made) {
    return (
      <Panel title={t('admin.made')} titleRef={heading}>
        <div className={styles.form}>
          <InvitationLink invitation={made} />
          <div className={styles.acts}>
            <InvitationActs invitation={made} />
          </div>
          <div className={styles.acts}>
            <Button variant="plain" small onClick={() => window.print()}>
              <Icon of={PrinterIcon} size="sm" />
              {t('print')}
            </Button>
            <Button variant="plain" small onClick={() => setMade(undefined)}>
              {t('another')}
            </Button>
          </div>
        </div>
      </Panel>
    );
  }
  return (
    <Panel title={t('admin.new')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ChoiceField
          label={t('admin.forWhom')}
          name="for"
          inline
          options={[
            { value: 'one', label: t('admin.one') },
            { value: 'many', label: t('admin.many') },
          ]}
          chosen={isForMany ? 'many' : 'one'}
          onChange={({ currentTarget }) => setForMany(currentTarget.value === 'many')}
        />
        {isForMany && (
          <TextField
            label={t('admin.howMany')}
            required
            type="number"
            inputMode="numeric"
            min={2}
            max={LIMITS.invitationPlaces}
            error={tried && isWrong ? t('admin.wrongMany', { max: LIMITS.invitationPlaces }) : undefined}
            value={Number.isNaN(many) ? '' : many}
            onChange={({ currentTarget }) => setMany(currentTarget.valueAsNumber)}
          />
        )}
        <SelectField
          label={t('admin.until')}
          options={INVITATION_DAYS.map((value) => ({
            value: String(value),
            label: t('admin.inDays', { count: value }),
          }))}
          value={days}
          onChange={({ currentTarget: { value } }) =>
            setDays(INVITATION_DAYS.find((each) => String(each) === value) ?? LIMITS.invitationDays)
          }
        />
        <TextField
          label={t('admin.note')}
          optional
          hint={t('admin.noteHint')}
          maxLength={LIMITS.invitationNote}
          limit={LIMITS.invitationNote}
          length={note.length}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Button type="submit" wide pending={invite.isPending} pendingLabel={t('creating')}>
          <Icon of={LinkIcon} />
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
