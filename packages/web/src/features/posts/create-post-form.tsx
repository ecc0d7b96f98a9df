import { zodResolver } from '@hookform/resolvers/zod';
import { isBlank } from '@lampstand/core/blank-text';
import { LIMITS } from '@lampstand/core/limits';
import { newPost, type NewPost } from '@lampstand/core/posts/contract';
import { POST_KINDS } from '@lampstand/core/posts/entity';
import { defaultLocationText } from '@lampstand/core/posts/rules';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { AlertDialog, Dialog } from '../../ui/dialog.tsx';
import { Button, Icon } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-fields.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import type { CreatePostDialogProps } from './create-post-dialog.tsx';
import { LocationField } from './location-field.tsx';
import { PhotoDescription } from './photo-description.tsx';
import { PhotoField } from './photo-field.tsx';
import type { Coordinates } from './geolocation.ts';
import { fieldErrorText, refusedFields } from './post-fields.ts';
import { PHOTO_DRAFT, postDraftOf } from './post-draft.ts';
import { useCreatePost } from './use-create-post.ts';
import { usePhoto } from './use-photo.ts';

type FormProps = Omit<CreatePostDialogProps, 'onCompleteProfile'>;

/** Text, photo and location (posts-1), kept as a draft until the server or the outbox has them (app-13). */
export function CreatePostForm({ user, photoProblem, open, onOpenChange, onLocationHelp, onShared }: FormProps) {
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
