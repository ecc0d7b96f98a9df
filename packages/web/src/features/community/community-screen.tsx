import { useRef, type FormEvent, type ReactNode, useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommunityView } from '@lampstand/core/community/contract';
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { LANGUAGES } from '@lampstand/core/languages/language';
import { LIMITS } from '@lampstand/core/limits';
import { ACCENTS } from '@lampstand/core/community/defaults';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { PICTURE_TYPES } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Button, buttonClass, Icon } from '../../ui/button.tsx';
import { TextField, FieldError } from '../../ui/field.tsx';
import { LampDrawing, ChosenPlate } from '../../ui/logo.tsx';
import { BackBar, ScreenTitle } from '../../ui/top-bar.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import { WidePage, Panel } from '../admin/moderation-page.tsx';
import cover from '../../ui/cover.module.css';
import { cx } from '../../ui/cx.ts';
import logo from '../../ui/logo.module.css';
import styles from './community.module.css';
import { JoiningPanel, LanguagesPanel, ReportsPanel } from './joining-panel.tsx';
import { useCommunityForm, type CommunityForm } from './use-community-form.ts';

/** The settings of the community, with a preview (community-2). */
export function CommunityScreen({ back, help }: { back: string; help: ReactNode }) {
  const { t } = useTranslation(['community', 'common']);
  const form = useCommunityForm();
  const element = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await form.save()) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return (
    <>
      <ScreenTitle name={t('title')} />
      <BackBar wide title={t('title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <WidePage>
        <div className={styles.settings}>
          <form ref={element} className="stack6" noValidate onSubmit={(event) => void submit(event)}>
            <WordsPanel form={form} />
            <LookPanel form={form} />
            <JoiningPanel form={form} />
            <LanguagesPanel form={form} />
            <ReportsPanel form={form} />
            <div className={styles.savebar}>
              <span className={cx('meta', styles.live)}>{t('live')}</span>
              <Button variant="quiet" aria-disabled={!form.hasChanged || undefined} onClick={form.discard}>
                {t('discard')}
              </Button>
              <Button type="submit" pending={form.isSaving} pendingLabel={t('saving')}>
                {t('save')}
              </Button>
            </div>
          </form>
          <CommunityPreview community={form.shown} />
        </div>
      </WidePage>
    </>
  );
}

/** The bar and, on large screens, the cover as members will see them. A drawing: nothing in it can be pressed or is read out. */
function CommunityPreview({ community }: { community: CommunityView }) {
  const { t } = useTranslation(['community', 'landing']);
  const language = useLanguage((state) => state.language);
  const { name, accent, pictureUrl, taglines } = community;
  const picture = (className: string | undefined) =>
    pictureUrl ? <img className={className} src={pictureUrl} alt="" /> : <LampDrawing className={className} />;
  return (
    <div className={styles.side}>
      <p className="label">{t('preview')}</p>
      <div className={styles.preview} data-accent={accent} aria-hidden="true">
        <div className={styles.bar}>
          <span className={cx(logo.logo, styles.logo)}>
            {picture(logo.plate)}
            <span className={logo.name}>{name}</span>
          </span>
          <Icon of={QuestionIcon} />
          <Icon of={UserCircleIcon} />
        </div>
        <div className={styles.body}>
          <span className={buttonClass({})}>{t('share')}</span>
          <span className="link">{t('privacy')}</span>
        </div>
        <div className={cx(cover.cover, styles.cover)}>
          {picture(cx(pictureUrl && cover.inlaid, styles.large))}
          <p className={styles.title}>{name}</p>
          <p className={styles.tagline}>{taglines[language] ?? t('landing:tagline')}</p>
        </div>
      </div>
    </div>
  );
}

function WordsPanel({ form: { settings, set, errorOf } }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  const own = useLanguage((state) => state.language);
  const { name, contactEmail, taglines } = settings;
  const nameOf = new Intl.DisplayNames(own, { type: 'language' });
  const languages = [own, ...LANGUAGES.filter((language) => language !== own)];
  return (
    <Panel title={t('words')}>
      <div className={styles.pairs}>
        <TextField
          label={t('name')}
          required
          autoComplete="off"
          maxLength={LIMITS.communityName}
          limit={LIMITS.communityName}
          length={name.length}
          value={name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextField
          label={t('contact')}
          required
          type="email"
          autoComplete="off"
          hint={t('contactHint')}
          maxLength={LIMITS.email}
          value={contactEmail ?? ''}
          error={errorOf('contactEmail')}
          onChange={({ currentTarget }) => set({ contactEmail: currentTarget.value || null })}
        />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('tagline', { language: nameOf.of(language) ?? language })}
            lang={language}
            autoComplete="off"
            maxLength={LIMITS.tagline}
            limit={LIMITS.tagline}
            length={taglines[language]?.length ?? 0}
            value={taglines[language] ?? ''}
            error={errorOf('taglines', language)}
            onChange={({ currentTarget }) =>
              set({ taglines: { ...taglines, [language]: currentTarget.value || null } })
            }
          />
        ))}
      </div>
    </Panel>
  );
}

function LookPanel({ form }: { form: CommunityForm }) {
  const { t } = useTranslation('community');
  return (
    <Panel title={t('look')}>
      <div className="panelBody">
        <PictureField form={form} />
        <fieldset>
          <legend>{t('color')}</legend>
          <div className={styles.swatches}>
            {ACCENTS.map((accent) => (
              <label key={accent} className={styles.swatch}>
                <input
                  type="radio"
                  name="accent"
                  checked={form.settings.accent === accent}
                  onChange={() => form.set({ accent })}
                />
                <span className={styles.color} data-accent={accent}>
                  <Icon of={CheckIcon} size="sm" />
                </span>
                {t(`accents.${accent}`)}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  );
}

/** The picture that replaces the cross. A file that the server would refuse is not taken. */
function PictureField({ form: { shown, choose } }: { form: CommunityForm }) {
  const { t } = useTranslation(['community', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sent = useSentShare('moderation.changeCommunityPicture');
  const picture = usePicture();

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const prepared = file && (await picture.prepare(file));
    if (prepared) choose(prepared);
  }

  return (
    <div className="row4" role="group" aria-label={t('picture')}>
      <ChosenPlate url={shown.pictureUrl} />
      <div>
        <div className="row2">
          <input ref={input} type="file" hidden accept={PICTURE_TYPES.join()} onChange={(event) => void take(event)} />
          <Button
            variant="quiet"
            pending={picture.isPreparing}
            aria-describedby={picture.error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <Icon of={ImageIcon} />
            {t('change')}
          </Button>
          {shown.pictureUrl !== null && (
            <Button variant="plain" onClick={() => choose(null)}>
              {t('cross')}
            </Button>
          )}
        </div>
        {sent !== undefined && <SendingBar share={sent} />}
        <p id={`${id}-hint`} className="meta">
          {t('pictureHint')}
        </p>
        <div role="status">{picture.moved && <p className="meta">{t('common:firstFrame')}</p>}</div>
        <div role="alert">{picture.error && <FieldError id={`${id}-error`} text={picture.error} />}</div>
      </div>
    </div>
  );
}
