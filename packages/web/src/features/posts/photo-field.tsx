import { errorSentence } from '@lampstand/core/error-sentences';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image';
import { useId, useRef, type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@lampstand/core/limits';
import type { FieldError as FormError, UseFormRegisterReturn } from 'react-hook-form';
import type { ErrorDetails, FieldIssue } from '@lampstand/core/errors';
import type { PostKind } from '@lampstand/core/posts/entity';
import { coarsenLocationText } from '@lampstand/core/posts/location-text';
import type { TFunction } from 'i18next';
import { useObjectAddress } from '../../platform/hooks.ts';
import { isAnimated } from '../../platform/lighter-picture.ts';
import { PICTURE_TYPES, preparePicture, type PictureRefusal } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import { readPhotoDraft, writePhotoDraft } from '../../stores/drafts.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import styles from './compose.module.css';

interface PhotoFieldProps {
  chosen: ChosenPhoto;
  /** The address of the photo that the post already has. */
  current?: string | undefined;
  onRemove: () => void;
  /** Below a photo. */
  children?: ReactNode;
}

/** Chooses or takes a photo, previews, replaces or removes it. */
export function PhotoField({ chosen, current, onRemove, children }: PhotoFieldProps) {
  const { t } = useTranslation(['compose', 'common']);
  const language = useLanguage((state) => state.language);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const shown = chosen.address ?? current;

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
    if (file) void chosen.choose(file);
  };
  const remove = () => {
    onRemove();
    // The button that had the focus is gone.
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus());
  };

  return (
    <div className="stack2" role="group" aria-labelledby={id} ref={group}>
      <span className="label" id={id}>
        {t('photo.label')}
        {!shown && <span className="optional"> {t('common:optional')}</span>}
      </span>
      <input ref={chooser} type="file" accept={PICTURE_TYPES.join()} hidden onChange={onChange} />
      <input ref={camera} type="file" accept={PICTURE_TYPES.join()} capture="environment" hidden onChange={onChange} />
      {shown ? (
        <div className={styles.thumb}>
          <img src={shown} alt={chosen.address ? t('photo.chosen') : t('photo.current')} />
          <div className={styles.thumbActs}>
            <Button small variant="quiet" pending={chosen.preparing} onClick={() => chooser.current?.click()}>
              {t('photo.replace')}
            </Button>
            <Button small variant="quiet" onClick={remove}>
              {t('photo.remove')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="shared">
          <Button variant="quiet" pending={chosen.preparing} onClick={() => chooser.current?.click()}>
            <Icon of={ImageIcon} />
            {t('photo.choose')}
          </Button>
          <Button variant="quiet" pending={chosen.preparing} onClick={() => camera.current?.click()}>
            <Icon of={CameraIcon} />
            {t('photo.take')}
          </Button>
        </div>
      )}
      <div className={styles.news} role="status">
        {chosen.preparing && <p className="meta">{t('photo.preparing')}</p>}
        {chosen.moved && <p className="meta">{t('common:firstFrame')}</p>}
        {chosen.problem && <FieldError id={`${id}-error`} text={errorSentence(chosen.problem, language)} />}
      </div>
      {shown && children}
    </div>
  );
}

interface PhotoDescriptionProps {
  input: UseFormRegisterReturn;
  value: string;
  error: FormError | undefined;
}

/** What the photo shows, for those who cannot see it (posts-15). */
export function PhotoDescription({ input, value, error }: PhotoDescriptionProps) {
  const { t } = useTranslation('compose');
  return (
    <div className={styles.description}>
      <TextAreaField
        label={t('photo.description')}
        optional
        rows={2}
        hint={t('photo.described')}
        error={fieldErrorText(t, 'imageDescription', error)}
        limit={LIMITS.photoDescription}
        length={value.length}
        {...input}
      />
    </div>
  );
}

/** A photo chosen for a post, kept as a draft until it has been sent. */
export function usePhoto(userId: string, draft: string, foundBefore?: PictureRefusal) {
  const [photo, setPhoto] = useState<Blob>();
  const [problem, setProblem] = useState(foundBefore);
  const [preparing, setPreparing] = useState(false);
  /** Whether only the first picture of the chosen file is kept. */
  const [moved, setMoved] = useState(false);
  /** Grows with each choice and removal, so that an earlier choice whose preparation ends later is ignored. */
  const latest = useRef(0);
  const address = useObjectAddress(photo);

  useEffect(() => {
    let current = true;
    const restore = async () => {
      const kept = await readPhotoDraft(userId, draft);
      if (current && kept) setPhoto(kept);
    };
    void restore();
    return () => {
      current = false;
    };
  }, [userId, draft]);

  function keep(next: Blob | undefined, hasFrames = false) {
    setPhoto(next);
    setMoved(hasFrames);
    setProblem(undefined);
    void writePhotoDraft(userId, draft, next);
  }

  async function choose(file: File) {
    latest.current += 1;
    const own = latest.current;
    setPreparing(true);
    const [prepared, hasFrames] = await Promise.all([preparePicture(file), isAnimated(file)]);
    if (own !== latest.current) return;
    setPreparing(false);
    // An earlier choice is kept when the new one is unusable.
    if ('refusal' in prepared) setProblem(prepared.refusal);
    else keep(prepared.picture, hasFrames);
  }

  function remove() {
    latest.current += 1;
    setPreparing(false);
    keep(undefined);
  }

  return { photo, address, problem, preparing, moved, choose, remove };
}

type ChosenPhoto = ReturnType<typeof usePhoto>;

type Field = 'content' | 'location' | 'imageDescription';

const limits: Record<Field, number> = {
  content: LIMITS.post,
  location: LIMITS.location,
  imageDescription: LIMITS.photoDescription,
};

/** Zod's names for the server's issues. */
const zodNames: Partial<Record<FieldIssue['issue'], string>> = {
  required: 'too_small',
  too_short: 'too_small',
  too_long: 'too_big',
  invalid_text: 'custom',
};

/** The error text of a field, in the member's language. */
export function fieldErrorText(
  t: TFunction<'compose'>,
  field: Field,
  error: FormError | undefined,
  kind: PostKind = 'testimony',
) {
  if (!error) return undefined;
  if (error.type === 'too_small') return t(kind === 'prayer' ? 'request.required' : 'content.required');
  if (error.type === 'too_big') return t('field.tooLong', { limit: limits[field] });
  return error.type === 'custom' ? t('field.invalidText') : t('field.invalid');
}

/** The fields that the server refused, as form errors. */
export function refusedFields(details: ErrorDetails | undefined): { name: Field; type: string }[] {
  return (details?.fields ?? [])
    .filter((issue): issue is FieldIssue & { field: Field } => issue.field in limits)
    .map(({ field, issue }) => ({ name: field, type: zodNames[issue] ?? 'invalid' }));
}

/** What others will see of a location (posts-5); undefined if they see the text itself. */
export function othersSeeText(t: TFunction<'compose'>, location: string, hasPoint: boolean): string | undefined {
  const text = coarsenLocationText(location);
  if (text !== location) return t('location.othersSee', { text });
  return hasPoint && location ? t('location.othersSeePoint', { text }) : undefined;
}
