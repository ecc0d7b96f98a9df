import type { UserView } from '@lampstand/core/profiles/contract';
import { type Role, higherRole, ROLES } from '@lampstand/core/profiles/roles';
import type { ManagedUserView } from '@lampstand/core/users/contract';
import { useRef, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRemoveUser, useUsers, type RoleFilter } from '../../data/admin-users.ts';
import { toast } from '../../stores/toast.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { State } from '../../ui/state.tsx';
import { TextField } from '../../ui/field.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ModerationList, useSearchWords } from '../admin/moderation-list.tsx';
import { ModerationPage } from '../admin/moderation-page.tsx';
import { focusLater } from '../../ui/focus.ts';
import { moderationPaths } from '../admin/moderation-paths.ts';
import styles from './users.module.css';
import type { Language } from '@lampstand/core/languages/language';
import { NAMES } from '@lampstand/core/languages/names';
import { COUNTRY_CODES, countryName } from '@lampstand/core/reference/countries';
import { US_STATES } from '@lampstand/core/reference/us-states';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { TFunction } from 'i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { SINGLE_FIELDS } from '@lampstand/core/profiles/fields';
import { useLanguage } from '../../stores/choices.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Menu } from '../../ui/menu.tsx';

const DeleteUserDialog = lazyDialog(() => import('./delete-user-dialog.tsx').then((part) => part.DeleteUserDialog));
const SetRoleDialog = lazyDialog(() => import('./set-role-dialog.tsx').then((part) => part.SetRoleDialog));

const ROLE_FILTERS = ['everyone', 'team'] as const;

/** Every member with everything the viewer may see, and the total (moderation-5). */
export function UsersScreen({ viewer, back, help }: { viewer: UserView; back: string; help: ReactNode }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [input, setInput] = useState('');
  const q = useSearchWords(input);
  const [roles, setRoles] = useState<RoleFilter>('everyone');
  const { query, users, total } = useUsers(q, roles);
  const count = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<{ user: ManagedUserView; what: 'delete' | Role }>();
  const [asking, setAsking] = useState(false);
  const ask = (user: ManagedUserView, what: 'delete' | Role) => {
    setChosen({ user, what });
    setAsking(true);
  };
  const { mutate: remove, isPending } = useRemoveUser({
    onSuccess: () => {
      setAsking(false);
      toast({ title: t('users.deleted.title'), description: t('users.deleted.text') });
      focusLater(() => count.current);
    },
    onError: () => toast({ title: t('common:error'), description: t('users.deleteFailed'), variant: 'destructive' }),
  });
  const counted = q || roles === 'team' ? 'users.found' : 'users.total';

  return (
    <>
      <ModerationPage name={t('users.title')} title={t('users.title')} back={back} help={help}>
        <div className={styles.head}>
          <p className={styles.total} role="status" ref={count} tabIndex={-1}>
            {total !== undefined && (
              <Trans t={t} i18nKey={counted} count={total} components={{ b: <strong className={styles.number} /> }} />
            )}
          </p>
          {viewer.isAdmin && (
            <Link className={styles.keptOut} to={moderationPaths.adminBans}>
              {t('bans.title')}
            </Link>
          )}
          <div className={styles.search} role="search">
            <TextField
              label={t(viewer.isAdmin ? 'users.search' : 'users.searchNames')}
              type="search"
              maxLength={100}
              autoComplete="off"
              value={input}
              onChange={(event) => setInput(event.target.value)}
            />
          </div>
          <SegmentedControl
            label={t('roles.filter')}
            segments={ROLE_FILTERS.map((value) => ({ value, label: t(`roles.${value}`) }))}
            value={roles}
            onChange={setRoles}
          />
        </div>
        <ModerationList
          query={query}
          count={users?.length}
          loading={t('users.loading')}
          failed={t('users.failed')}
          empty={
            <State
              title={t('users.empty')}
              {...(q && { text: t(viewer.isAdmin ? 'users.emptySearch' : 'users.emptyNames', { q }) })}
            />
          }
        >
          <ul className={styles.people} aria-busy={query.isPlaceholderData}>
            {users?.map((user) => (
              <PersonCard
                key={user.id}
                user={user}
                viewer={viewer}
                appointment={roles === 'team'}
                onDelete={() => ask(user, 'delete')}
                onSetRole={(role) => ask(user, role)}
              />
            ))}
          </ul>
        </ModerationList>
      </ModerationPage>
      {chosen?.what === 'delete' && (
        <DeleteUserDialog
          key={chosen.user.id}
          user={chosen.user}
          open={asking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={(keepOut) => remove({ params: { userId: chosen.user.id }, body: { keepOut } })}
        />
      )}
      {chosen && chosen.what !== 'delete' && (
        <SetRoleDialog
          key={chosen.user.id}
          user={chosen.user}
          role={chosen.what}
          open={asking}
          onOpenChange={setAsking}
        />
      )}
    </>
  );
}

interface PersonCardProps {
  user: ManagedUserView;
  /** Admins can delete others and change their role here, but not their own; moderators can do neither. */
  viewer: UserView;
  /** Shows the appointment instead of the profile. */
  appointment: boolean;
  onDelete: () => void;
  onSetRole: (role: Role) => void;
}

/** Everything admins see of a member, or moderators (moderation-5). Nobody can delete themselves here (moderation-3). */
function PersonCard({ user, viewer, appointment, onDelete, onSetRole }: PersonCardProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const name = fullName(user) || t('member');
  const self = user.id === viewer.id;
  const names = NAMES[language].profileFields;
  const date = (at: string) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));
  const shown = { ...user, gender: user.gender && t(`users.genders.${user.gender}`) };
  const profile: Fact[] = [
    ...SINGLE_FIELDS.map((field): Fact => [names[field], shown[field]]),
    [t('users.location'), locationOf(user, language)],
  ];
  const fields = [
    ...((appointment && appointmentOf(user, date, t)) || profile),
    ...(user.claimedRole ? [[t('roles.claimed'), t(`roles.names.${user.claimedRole}`)] satisfies Fact] : []),
    [t('users.joined'), date(user.createdAt)],
  ];
  return (
    <li className={styles.person}>
      <div className={styles.personCardHead}>
        <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
        <div>
          <h2 className={styles.name}>
            {name}
            <RoleChip role={higherRole(user.role, user.claimedRole ?? 'member')} />
          </h2>
          {user.email !== undefined && <Email email={user.email} isProven={user.emailProven !== false} />}
        </div>
        {viewer.isAdmin && !self && <RoleMenu user={user} onChoose={onSetRole} />}
      </div>
      <dl className="facts small">
        {fields.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="meta">{t('users.unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
      {viewer.isAdmin &&
        (self ? (
          <Button variant="quiet" small className="dense" disabled>
            {t('users.self')}
          </Button>
        ) : (
          <Button
            variant="dangerQuiet"
            small
            className="dense"
            aria-label={t('users.deleteName', { name })}
            onClick={onDelete}
            onPointerEnter={DeleteUserDialog.preload}
            onFocus={DeleteUserDialog.preload}
          >
            <Icon of={TrashIcon} size="sm" />
            {t('users.delete')}
          </Button>
        ))}
    </li>
  );
}

type Fact = readonly [label: string, value: string | number | null];

/** Since when and from whom they have their role; nothing if it is not known. */
function appointmentOf({ role, appointed }: ManagedUserView, date: (at: string) => string, t: TFunction<'moderation'>) {
  if (role === 'member' || !appointed) return undefined;
  const by = appointed.by ? fullName(appointed.by) || t('member') : t('roles.operator');
  return [
    [t(`roles.since.${role}`), date(appointed.at)],
    [t('roles.by'), by],
  ] satisfies Fact[];
}

/** Told apart without color: an admin's chip is filled, a moderator's is outlined. */
function RoleChip({ role }: { role: Role }) {
  const { t } = useTranslation('moderation');
  if (role === 'member') return null;
  return <Chip tone={role === 'admin' ? 'leaf' : 'outlined'}>{t(`roles.names.${role}`)}</Chip>;
}

function Email({ email, isProven }: { email: string; isProven: boolean }) {
  const { t } = useTranslation('moderation');
  const [mailbox, host] = email.split(/(?=@)/);
  return (
    <p className="meta">
      {mailbox}
      <wbr />
      {host}
      {!isProven && <span className={styles.unproven}>{t('users.notProven')}</span>}
    </p>
  );
}

/** City, state and country, separated by commas; empty when none is given. */
function locationOf({ city, state, country }: ManagedUserView, language: Language): string {
  const stateName = US_STATES.find(({ code }) => code === state)?.name ?? state;
  const code = COUNTRY_CODES.find((one) => one === country);
  return [city, stateName, code ? countryName(code, language) : country].filter(Boolean).join(', ');
}

/** The three roles with what each means. Choosing another one asks before it changes. */
function RoleMenu({ user, onChoose }: { user: ManagedUserView; onChoose: (role: Role) => void }) {
  const { t } = useTranslation('moderation');
  return (
    <Menu
      label={t('users.menu', { name: fullName(user) || t('member') })}
      title={t('roles.title', { name: fullName({ firstName: user.firstName, lastName: null }) || t('member') })}
      items={ROLES.map((role) => ({
        label: t(`roles.names.${role}`),
        hint: t(`roles.hints.${role}`),
        icon: 'check',
        checked: role === user.role,
        onSelect: () => {
          if (role === user.role) return;
          SetRoleDialog.preload();
          onChoose(role);
        },
      }))}
    />
  );
}
