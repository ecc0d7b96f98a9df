import { useRef, useState, type ReactNode, useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@lampstand/core/limits';
import type { InvitationView, AdminInvitationView } from '@lampstand/core/joining/contract';
import { INVITATION_DAYS } from '@lampstand/core/joining/modes';
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link';
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useChangeCommunity } from '../../data/admin-community.ts';
import { useAllInvitations } from '../../data/admin-users.ts';
import { useInvite, useRevokeInvitation } from '../../data/invitations.ts';
import { longDayOf } from '../../i18n/day-of.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceField, SelectField } from '../../ui/choice-fields.tsx';
import { TextField } from '../../ui/field.tsx';
import { focusLater } from '../../ui/focus.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { State } from '../../ui/state.tsx';
import { RecordRow } from '../../ui/record-row.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { ModerationList } from '../admin/moderation-list.tsx';
import { Columns, Panel, WidePage } from '../admin/moderation-page.tsx';
import { useFailed, InvitationActs, InvitationLink, RevokeButton } from './invitation-link.tsx';
import styles from './invitations.module.css';

/** Everybody's invitations, for admins (joining-4). */
export function InvitationsScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['joining', 'common']);
  const [state, setState] = useState<'open' | 'all'>('open');
  const heading = useRef<HTMLHeadingElement>(null);
  const { query, rows, total } = useAllInvitations(state);
  return (
    <>
      <ScreenTitle name={t('admin.title')} />
      <BackBar wide title={t('admin.title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <WidePage>
        <Columns
          first={
            <>
              <NewInvitation />
              <MembersInvite />
            </>
          }
        >
          <Panel
            title={t('admin.title')}
            titleRef={heading}
            head={
              <SegmentedControl
                label={t('admin.which')}
                segments={(['open', 'all'] as const).map((value) => ({ value, label: t(`admin.${value}`) }))}
                value={state}
                onChange={setState}
              />
            }
          >
            <ModerationList
              query={query}
              count={rows?.length}
              loading={t('loading')}
              failed={t('loadFailed')}
              empty={<State slim title={t(`admin.none.${state}`)} />}
            >
              <ul
                aria-busy={query.isPlaceholderData}
                aria-label={t('admin.total', { count: total ?? rows?.length ?? 0 })}
              >
                {rows?.map((invitation) => (
                  <AnyInvitation
                    key={invitation.id}
                    invitation={invitation}
                    onRevoked={() => focusLater(() => heading.current)}
                  />
                ))}
              </ul>
            </ModerationList>
          </Panel>
        </Columns>
      </WidePage>
    </>
  );
}

/** Whether members who are not admins may invite (joining-3). Saved at once. */
function MembersInvite() {
  const { t } = useTranslation('joining');
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

const MANY = 30;

/** Makes an invitation as an admin: for how many, until when, what for (joining-3). */
function NewInvitation() {
  const { t } = useTranslation('joining');
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
        <div className="panelBody">
          <InvitationLink invitation={made} />
          <div className="shared">
            <InvitationActs invitation={made} />
          </div>
          <div className="shared">
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
      <form className="panelBody" noValidate onSubmit={submit}>
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

interface AnyInvitationProps {
  invitation: AdminInvitationView;
  /** The button is gone. */
  onRevoked: () => void;
}

/** An invitation by any member. Its title is the note, or else who made it. */
function AnyInvitation({ invitation, onRevoked }: AnyInvitationProps) {
  const { t } = useTranslation('joining');
  const language = useLanguage((state) => state.language);
  const { id, code, places, used, state, until, joined, note } = invitation;
  const by = t('admin.by', { name: fullName(invitation.by) || t('admin.member') });
  const day = longDayOf(until, language);
  const came = used === 0 ? t('admin.nobody') : t('came', { count: used, places });
  const revoke = useRevokeInvitation({
    onSuccess: onRevoked,
    onError: useFailed(t('revokeFailed')),
  });
  return (
    <RecordRow
      title={note ?? by}
      chip={
        <Chip tone={state === 'open' ? undefined : 'outlined'}>
          {state === 'open' ? t('admin.for', { count: places }) : t(`states.${state}`)}
        </Chip>
      }
      meta={[...(note === null ? [] : [by]), t(`admin.meta.${state}`, { day }), came].join(' · ')}
      people={joined}
      act={
        state === 'open' && (
          <RevokeButton
            code={code}
            pending={revoke.isPending}
            onRevoke={() => revoke.mutate({ params: { invitationId: id } })}
          />
        )
      }
    />
  );
}
