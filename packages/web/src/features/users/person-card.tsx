import type { UserView } from '@lampstand/core/profiles/contract';
import type { Language } from '@lampstand/core/languages/language';
import { NAMES } from '@lampstand/core/languages/names';
import { COUNTRY_CODES, countryName } from '@lampstand/core/reference/countries';
import { US_STATES } from '@lampstand/core/reference/us-states';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { ShieldSlashIcon } from '@phosphor-icons/react/dist/csr/ShieldSlash';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { useLanguage } from '../../stores/language.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import text from '../../ui/text.module.css';
import { Chip } from '../admin/chip.tsx';
import { DeleteUserDialog, SetAdminDialog } from './dialogs.ts';
import styles from './person-card.module.css';

interface PersonCardProps {
  user: UserView;
  /** Whether it is the signed-in admin, who can be neither deleted nor demoted here. */
  self: boolean;
  onDelete: () => void;
  onSetAdmin: () => void;
}

/** Everything admins see of a member (moderation-5). They cannot delete themselves here (moderation-3). */
export function PersonCard({ user, self, onDelete, onSetAdmin }: PersonCardProps) {
  const { t } = useTranslation('moderation');
  const language = useLanguage((state) => state.language);
  const name = fullName(user) || t('member');
  const [mailbox, host] = user.email.split(/(?=@)/);
  const names = NAMES[language].profileFields;
  const facts = [
    [names.age, user.age],
    [names.gender, user.gender && t(`users.genders.${user.gender}`)],
    [t('users.location'), locationOf(user, language)],
    [t('users.joined'), new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(user.createdAt))],
  ] as const;
  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
        <div>
          <h2 className={styles.name}>
            {name}
            {user.isAdmin && <Chip tone="leaf">{t('users.admin')}</Chip>}
          </h2>
          <p className={styles.email}>
            {mailbox}
            <wbr />
            {host}
          </p>
        </div>
        {!self && (
          <Menu
            label={t('users.menu', { name })}
            items={[
              {
                label: t(user.isAdmin ? 'demote.act' : 'promote.act'),
                icon: user.isAdmin ? ShieldSlashIcon : ShieldCheckIcon,
                onSelect: () => {
                  SetAdminDialog.preload();
                  onSetAdmin();
                },
              },
            ]}
          />
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value || <span className={text.meta}>{t('users.unknown')}</span>}</dd>
          </div>
        ))}
      </dl>
      {self ? (
        <Button variant="quiet" small className={styles.act} disabled>
          {t('users.self')}
        </Button>
      ) : (
        <Button
          variant="dangerQuiet"
          small
          className={styles.act}
          aria-label={t('users.deleteName', { name })}
          onClick={onDelete}
          onPointerEnter={DeleteUserDialog.preload}
          onFocus={DeleteUserDialog.preload}
        >
          <Icon of={TrashIcon} size="sm" />
          {t('users.delete')}
        </Button>
      )}
    </li>
  );
}

/** City, state and country, separated by commas; empty when none is given. */
function locationOf({ city, state, country }: UserView, language: Language): string {
  const stateName = US_STATES.find(({ code }) => code === state)?.name ?? state;
  const code = COUNTRY_CODES.find((one) => one === country);
  return [city, stateName, code ? countryName(code, language) : country].filter(Boolean).join(', ');
}
