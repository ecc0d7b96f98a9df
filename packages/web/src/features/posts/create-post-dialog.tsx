import { canPost } from '@lampstand/core/profiles/rules';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useTranslation } from 'react-i18next';
import { zodResolver } from '@hookform/resolvers/zod';
import { isBlank } from '@lampstand/core/blank-text';
import { LIMITS } from '@lampstand/core/limits';
import { newPost, type NewPost } from '@lampstand/core/posts/contract';
import { POST_KINDS } from '@lampstand/core/posts/entity';
import { defaultLocationText } from '@lampstand/core/posts/rules';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { useRestriction } from '../../data/notices.ts';
import { useSharePost } from '../../data/posts-live.ts';
import { useUnsentPosts, type ShareOutcome } from '../../data/posts.ts';
import { useUnsentActs } from '../../data/use-member.tsx';
import type { PictureRefusal } from '../../platform/picture-file.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { isBeingSent, useSentShare } from '../../stores/uploads.ts';
import { Button, Icon } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-fields.tsx';
import { Dialog, type DialogState, AlertDialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { NoWriting } from '../../ui/no-writing.tsx';
import text from '../../ui/text.module.css';
import { SendingBar } from '../../ui/unsent.tsx';
import { LocationField, type Coordinates } from './location-field.tsx';
import { PhotoDescription, PhotoField, fieldErrorText, refusedFields, usePhoto } from './photo-field.tsx';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';
import { toastShared } from './post-outcome.ts';

interface CreatePostDialogProps extends DialogState {
  user: UserView;
  /** What is wrong with a photo that was shared from another app. */
  photoProblem?: PictureRefusal | undefined;
  /** Navigates to the profile form; called after the dialog has closed. */
  onCompleteProfile: () => void;
  onLocationHelp: () => void;
  /** Called once the server or the outbox has the post. */
  onShared: () => void;
}

/**
 * Posting requires a complete profile (profiles-2); without one the dialog links to the form. A member without writing reads
 * why instead (decisions-5).
 */
export function CreatePostDialog(props: CreatePostDialogProps) {
  const { t } = useTranslation('compose');
  const language = useLanguage((state) => state.language);
  const { user, open, onOpenChange, onCompleteProfile } = props;
  const restriction = useRestriction();
  if (restriction) {
    return (
      <Dialog open={open} onOpenChange={onOpenChange} title={t('create.title')}>
        <NoWriting standing={restriction} />
      </Dialog>
    );
  }
  if (canPost(user, language).ok) return <CreatePostForm {...props} />;

  const completeProfile = () => {
    onOpenChange(false);
    onCompleteProfile();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gate.title')}
      foot={<Button onClick={completeProfile}>{t('gate.action')}</Button>}
    >
      <p className={text.lede}>{t('gate.text')}</p>
    </Dialog>
  );
}

type FormProps = Omit<CreatePostDialogProps, 'onCompleteProfile'>;

/** Text, photo and location (posts-1), kept as a draft until the server or the outbox has them (app-13). */
function CreatePostForm({ user, photoProblem, open, onOpenChange, onLocationHelp, onShared }: FormProps) {
  const { t } = useTranslation(['compose', 'common']);
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = postDraftOf(user.id);
  const [discarding, setDiscarding] = useState(false);
  const photo = usePhoto(user.id, PHOTO_DRAFT, photoProblem);
  const form = useForm<z.input<typeof newPost>, unknown, NewPost>({
    resolver: zodResolver(newPost),
    defaultValues: draft.read(),
  });
  const { errors } = form.formState;
  const [kind, content, location, latitude, longitude, imageDescription] = useWatch({
    control: form.control,
    name: ['kind', 'content', 'location', 'latitude', 'longitude', 'imageDescription'],
  });

  const { share, isPending, sent, cancel } = useCreatePost({
    onGone: () => {
      draft.clear();
      photo.remove();
      onOpenChange(false);
      onShared();
    },
    onRefused: ({ details }) => {
      for (const { name, type } of refusedFields(details)) form.setError(name, { type }, { shouldFocus: true });
    },
  });

  function discard() {
    setDiscarding(false);
    draft.clear();
    photo.remove();
    form.reset(draft.read());
    onOpenChange(false);
  }

  function setPoint(point: Partial<Coordinates>) {
    form.setValue('latitude', point.latitude);
    form.setValue('longitude', point.longitude);
    draft.write(form.getValues());
  }

  function capture(point: Coordinates) {
    // The text is the coordinates (posts-5). A location already entered stays, and the position is sent with it.
    if (!form.getValues('location')) {
      form.setValue('location', defaultLocationText(point.latitude, point.longitude), { shouldValidate: true });
    }
    setPoint(point);
  }

  // Choosing the city instead of the position removes the coordinates, too.
  function takeCity() {
    form.setValue('location', city, { shouldValidate: true });
    setPoint({});
    form.setFocus('location');
  }
  const city = user.city?.trim() ?? '';
  const isPosition = latitude && longitude && location === defaultLocationText(latitude, longitude);

  const isRequest = kind === 'prayer';
  const hasDraft = !isBlank(content) || !isBlank(location ?? '') || photo.photo !== undefined;

  const words = form.register('content', { onChange: () => draft.write(form.getValues()) });
  const place = form.register('location', {
    // With an empty field the coordinates would be sent without being visible.
    onChange: () => (form.getValues('location') ? draft.write(form.getValues()) : setPoint({})),
  });

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(isRequest ? 'request.title' : 'create.title')}
      initialFocus={area}
      onSubmit={form.handleSubmit((post) => share(post, photo.photo))}
      foot={
        <>
          {sent !== undefined && <SendingBar share={sent} wide />}
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              onOpenChange(false);
            }}
          >
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending || photo.preparing} pendingLabel={isPending && t('create.pending')}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        <ChoiceField
          label={t('kind.label')}
          isLabelHidden
          inline
          options={POST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...form.register('kind', { onChange: () => draft.write(form.getValues()) })}
        />
        <TextAreaField
          label={t(isRequest ? 'request.label' : 'content.label')}
          required
          reading
          rows={5}
          error={fieldErrorText(t, 'content', errors.content, kind)}
          limit={LIMITS.post}
          length={content.length}
          {...words}
          ref={(element) => {
            words.ref(element);
            area.current = element;
          }}
        />
        <PhotoField
          chosen={photo}
          onRemove={() => {
            photo.remove();
            form.setValue('imageDescription', '');
            draft.write(form.getValues());
          }}
        >
          <PhotoDescription
            input={form.register('imageDescription', { onChange: () => draft.write(form.getValues()) })}
            value={imageDescription ?? ''}
            error={errors.imageDescription}
          />
        </PhotoField>
        <LocationField
          input={place}
          value={location ?? ''}
          hasPoint={Boolean(latitude)}
          error={fieldErrorText(t, 'location', errors.location)}
          onCaptured={capture}
          onHelp={onLocationHelp}
          city={isPosition && city ? city : undefined}
          onCity={takeCity}
        />
        {hasDraft && !isPending && (
          <Button variant="plain" small onClick={() => setDiscarding(true)}>
            <Icon of={TrashIcon} />
            {t('discard.open')}
          </Button>
        )}
      </div>
      <AlertDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('discard.title')}
        confirmLabel={t('discard.submit')}
        onConfirm={discard}
      >
        {t('discard.text')}
      </AlertDialog>
    </Dialog>
  );
}

type Refusal = Extract<ShareOutcome, { type: 'refused' }>['refusal'];

interface Outcomes {
  /** The server or the outbox has it: the form can be cleared. */
  onGone: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** Shares a testimony with its photo; without an answer it waits above the feed. */
function useCreatePost({ onGone, onRefused }: Outcomes) {
  const { t } = useTranslation('outbox');
  const lastTry = useRef({ words: '', photo: undefined as Blob | undefined, key: '' });
  const share = useSharePost();
  const { remove } = useUnsentActs();
  const onTheWay = useUnsentPosts().filter(({ isFresh, refusal }) => isFresh && !refusal);

  /** Retrying the same post reuses the key: if only the answer was lost, it is not shared twice. */
  function keyOf(post: NewPost, photo: Blob | undefined): string {
    const words = JSON.stringify(post);
    if (lastTry.current.words !== words || lastTry.current.photo !== photo) {
      lastTry.current = { words, photo, key: crypto.randomUUID() };
    }
    return lastTry.current.key;
  }

  function take(outcome: ShareOutcome) {
    // On a slow line the testimony above the feed shows how far it is.
    const isOnItsWay = isBeingSent(lastTry.current.key);
    if (outcome.type === 'refused') {
      void toastShared(outcome);
      onRefused(outcome.refusal);
      return;
    }
    lastTry.current = { words: '', photo: undefined, key: '' };
    onGone();
    if (outcome.type === 'sent') void toastShared(outcome);
    if (outcome.type === 'waiting' && !isOnItsWay) toast({ title: t('postTitle'), description: t('postText') });
  }

  return {
    share: (post: NewPost, photo: Blob | undefined) => share(post, photo, keyOf(post, photo), take),
    // From the outbox, not component state: a dialog that is reopened during the upload must still know.
    isPending: onTheWay.length > 0,
    sent: useSentShare(onTheWay[0]?.key),
    cancel: () => {
      for (const entry of onTheWay) remove(entry);
    },
  };
}
