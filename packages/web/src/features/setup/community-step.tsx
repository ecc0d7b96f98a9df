import { communityUpdate } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { useState, type FormEvent, useId, useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useChangeCommunity, useChangeCommunityPicture } from '../../data/admin-community.ts';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useCommunity } from '../../stores/community.ts';
import { useSetupProgress } from '../../stores/setup-progress.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { TextField, FieldError } from '../../ui/field.tsx';
import { ChosenPlate } from '../../ui/logo.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import { focusFirstError, SetupFrame, StepFoot, useStepFailed } from './setup-frame.tsx';

interface CommunityStepProps {
  /** The new admin's own address, until another one is typed. */
  email: string;
  onBack: () => void;
  onDone: () => void;
}

/** Name, picture, words and contact of the community (community-1). */
export function CommunityStep({ email, onBack, onDone }: CommunityStepProps) {
  const { t } = useTranslation(['setup', 'common']);
  const own = useLanguage((state) => state.language);
  const saved = useCommunity((state) => state.community);
  const { typed, type } = useSetupProgress();
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useChangeCommunity({ onSuccess: onDone, onError: useStepFailed() });

  const name = typed.name ?? (saved.name === DEFAULT_COMMUNITY.name ? '' : saved.name);
  const contactEmail = typed.contactEmail ?? saved.contactEmail ?? email;
  const taglineIn = (language: (typeof LANGUAGES)[number]) =>
    typed.taglines?.[language] ?? saved.taglines[language] ?? '';
  const taglines = Object.fromEntries(
    LANGUAGES.map((each) => [each, taglineIn(each) || null]),
  ) as typeof saved.taglines;
  const body = { name, taglines, contactEmail };
  const parsed = communityUpdate.required({ name: true, contactEmail: true }).safeParse(body);
  const wrong = (field: string, key?: string) =>
    tried &&
    (parsed.error?.issues.find(({ path }) => path[0] === field && (key === undefined || path[1] === key)) ??
      (field === 'contactEmail' && contactEmail === '' ? { message: '' } : undefined));
  const nameIssue = wrong('name');
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (parsed.success && contactEmail !== '') mutate({ body });
    else focusFirstError(event.currentTarget);
  }

  return (
    <SetupFrame step="community" title={t('community.title')}>
      <form className="stack5" noValidate onSubmit={submit}>
        <TextField
          label={t('community.name')}
          required
          hint={t('community.nameHint')}
          autoComplete="off"
          maxLength={LIMITS.communityName}
          value={name}
          error={nameIssue ? t(nameIssue.message === 'invalid_name' ? 'errors.unseen' : 'errors.name') : undefined}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <PictureField />
        {[own, ...LANGUAGES.filter((language) => language !== own)].map((language) => (
          <TextField
            key={language}
            label={t('community.tagline', { language: nameOf.of(language) ?? language })}
            optional
            lang={language}
            autoComplete="off"
            maxLength={LIMITS.tagline}
            limit={LIMITS.tagline}
            length={taglineIn(language).length}
            value={taglineIn(language)}
            error={wrong('taglines', language) ? t('errors.tooLong', { limit: LIMITS.tagline }) : undefined}
            onChange={({ currentTarget }) => type({ taglines: { ...typed.taglines, [language]: currentTarget.value } })}
          />
        ))}
        <TextField
          label={t('community.contact')}
          required
          type="email"
          hint={t('community.contactHint')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={LIMITS.email}
          value={contactEmail}
          error={wrong('contactEmail') ? t('errors.email') : undefined}
          onChange={({ currentTarget }) => type({ contactEmail: currentTarget.value })}
        />
        <StepFoot onBack={onBack}>
          <Button type="submit" pending={isPending} pendingLabel={t('saving')}>
            {t('next')}
          </Button>
        </StepFoot>
      </form>
    </SetupFrame>
  );
}

/** The community's picture. It is saved at once, because a browser cannot keep a chosen file over a reload. */
function PictureField() {
  const { t } = useTranslation(['setup', 'common']);
  const pictureUrl = useCommunity((state) => state.community.pictureUrl);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useSentShare('moderation.changeCommunityPicture');
  const { mutate, isPending } = useChangeCommunityPicture({ onError: useStepFailed(t('community.pictureFailed')) });
  const { prepare, isPreparing, error } = usePicture();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const picture = file && (await prepare(file));
    if (picture) mutate({ body: {}, files: { picture } });
  }

  return (
    <div className="stack2" role="group" aria-labelledby={`${id}-label`}>
      <span className="label" id={`${id}-label`}>
        {t('community.picture')} <span className="optional">{t('common:optional')}</span>
      </span>
      <div className="row4">
        <ChosenPlate url={pictureUrl} />
        <div>
          <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={(event) => void take(event)} />
          <Button
            variant="quiet"
            pending={isPreparing || isPending}
            pendingLabel={t('community.uploading')}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon of={ImageIcon} />
            {t(pictureUrl ? 'community.change' : 'community.choose')}
          </Button>
          {sent !== undefined && <SendingBar share={sent} />}
          <p id={`${id}-hint`} className="meta">
            {t('community.pictureHint')}
          </p>
          <div role="alert">{error && <FieldError id={`${id}-error`} text={error} />}</div>
        </div>
      </div>
    </div>
  );
}
