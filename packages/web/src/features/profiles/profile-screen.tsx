import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { Suspense, type ReactNode, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isProfileComplete } from '@lampstand/core/profiles/completeness';
import type { UserView } from '@lampstand/core/profiles/contract';
import { mayModerate } from '@lampstand/core/profiles/roles';
import { THEMES } from '@lampstand/core/profiles/theme';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { isErrorCode } from '@lampstand/core/errors';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { ApiError } from '../../data/api-error.ts';
import { useUploadPicture as useUpload } from '../../data/profile.ts';
import { LanguageSelector } from '../../i18n/language-selector.tsx';
import { useObjectAddress } from '../../platform/hooks.ts';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { useLanguage, useTheme } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, Icon, type PhosphorIcon, Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SettingRows } from '../../ui/setting-rows.tsx';
import text from '../../ui/text.module.css';
import { ScreenTitle } from '../../ui/top-bar.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles.module.css';

interface ProfileScreenProps {
  user: UserView;
  /** Called after a successful save. */
  onDone: () => void;
  /** A row: the way to the member's own page. */
  ownPage?: ReactNode;
  /** Rows: the ways to connections, blocked members, one's reports. */
  people?: ReactNode;
  /** Rows: the ways to notifications, password, devices. */
  account?: ReactNode;
}

/** The form to join, and later the member's profile. */
export function ProfileScreen({ user, onDone, ownPage, people, account }: ProfileScreenProps) {
  const { t } = useTranslation(['profiles', 'common']);
  const language = useLanguage((state) => state.language);
  const hasJoined = isProfileComplete(user, language);
  return (
    <Page tabs>
      <ScreenTitle name={t('screen')} />
      <h1 className={text.title}>{hasJoined ? t('title.own') : t('title.join')}</h1>
      {mayModerate(user) && <AdminPanel />}
      <ProfileForm key={user.id} user={user} onDone={onDone} />
      {hasJoined && ownPage && <SettingRows>{ownPage}</SettingRows>}
      <Appearance />
      {/* Their texts may still be loading: the form above stays, with its focus. */}
      <Suspense>
        {hasJoined && people && <SettingRows title={t('groups.people')}>{people}</SettingRows>}
        {hasJoined && account && <SettingRows title={t('groups.account')}>{account}</SettingRows>}
      </Suspense>
      <DangerZone />
    </Page>
  );
}

function AdminPanel() {
  const { t } = useTranslation('profiles');
  return (
    <section className={styles.admin}>
      <h2 className={text.subtitle}>{t('admin.title')}</h2>
      <p className={text.lede}>{t('admin.text')}</p>
      <Link className={buttonClass({ variant: 'quiet' })} to="/admin">
        <Icon of={ShieldCheckIcon} />
        {t('admin.open')}
      </Link>
    </section>
  );
}

function DangerZone() {
  const { t } = useTranslation('profiles');
  return (
    <section className={styles.danger}>
      <h2 className={text.subtitle}>{t('danger.title')}</h2>
      <p className={text.lede}>{t('danger.text')}</p>
      <Link className={buttonClass({ variant: 'dangerQuiet' })} to="/delete-account">
        <Icon of={TrashIcon} />
        {t('danger.delete')}
      </Link>
    </section>
  );
}

/** Language and theme, for all devices of the member (profiles-12). */
function Appearance() {
  const { t } = useTranslation(['profiles', 'common']);
  const { theme, setTheme } = useTheme();
  const languages = useCommunity(({ community }) => community.languages);
  return (
    <section className={styles.appearance}>
      <h2 className={text.subtitle}>{t('appearance.title')}</h2>
      <div className="card">
        {languages.length > 1 && (
          <Row icon={TranslateIcon} name={t('common:language')}>
            <LanguageSelector wide />
          </Row>
        )}
        <Row icon={CircleHalfIcon} name={t('appearance.theme')}>
          <SegmentedControl
            look="wide"
            label={t('appearance.theme')}
            segments={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
        </Row>
      </div>
    </section>
  );
}

function Row({ icon, name, children }: { icon: PhosphorIcon; name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Icon of={icon} />
      {/* Hidden: the group of choices has the same name. */}
      <span aria-hidden="true">{name}</span>
      {children}
    </div>
  );
}

/** The profile picture; a chosen file is uploaded and saved at once. */
export function ProfilePicture({ user }: { user: UserView }) {
  const { t } = useTranslation(['profiles', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending, preview, moved, error, sent } = useUploadPicture();

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void upload(file);
    // Reset, so that the same file can be chosen again after a failure.
    target.value = '';
  };

  return (
    <div className={styles.picture} role="group" aria-labelledby={`${id}-label`}>
      <Avatar
        size="lg"
        seed={user.id}
        firstName={user.firstName}
        lastName={user.lastName}
        src={preview ?? user.profileImageUrl}
      />
      <div className={styles.pictureField}>
        <span className="label" id={`${id}-label`}>
          {t('picture.label')}
        </span>
        <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={take} />
        <Button
          variant="quiet"
          pending={isPending}
          pendingLabel={t('picture.uploading')}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <Icon of={CameraIcon} />
          {t('picture.choose')}
        </Button>
        {sent !== undefined && <SendingBar share={sent} />}
      </div>
      <div role="status">{moved && <p className="meta">{t('common:firstFrame')}</p>}</div>
      <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
    </div>
  );
}

/** Uploads a chosen picture, previewed meanwhile. Files that the server would refuse are not sent. */
function useUploadPicture() {
  const { t } = useTranslation('profiles');
  const { prepare, refuse, isPreparing, moved, error } = usePicture();
  const { mutate, isPending, variables } = useUpload({
    onSuccess: () => toast({ title: t('picture.updated') }),
    onError: (failure) => {
      toast({
        title: t('picture.failure.title'),
        description: t('picture.failure.description'),
        variant: 'destructive',
      });
      if (failure instanceof ApiError && isErrorCode(failure.code)) refuse(failure.code);
    },
  });
  async function upload(file: File) {
    const profilePicture = await prepare(file);
    if (profilePicture) mutate({ body: {}, files: { profilePicture } });
  }
  const preview = useObjectAddress(isPending ? (variables.files?.profilePicture as Blob) : undefined);
  return {
    upload,
    isPending: isPreparing || isPending,
    preview,
    moved,
    error,
    sent: useSentShare('profiles.uploadPicture'),
  };
}

/** Says that the form shows what was typed on an earlier visit. */
export function UnsavedChanges({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('profiles');
  return (
    <Note icon={PencilSimpleIcon} warm>
      <p>
        {t('unsaved.text')}{' '}
        <button type="button" className={styles.go} onClick={onUndo}>
          {t('unsaved.undo')}
        </button>
      </p>
    </Note>
  );
}
