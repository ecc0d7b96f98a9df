import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@lampstand/core/limits';
import { newPost, type PostView } from '@lampstand/core/posts/contract';
import type { UserView } from '@lampstand/core/profiles/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api-error.ts';
import { useRestriction } from '../../data/notices.ts';
import { useEditPost as useEdit } from '../../data/posts-live.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { NoWriting } from '../../ui/no-writing.tsx';
import { SendingBar } from '../../ui/unsent.tsx';
import {
  PhotoDescription,
  PhotoField,
  fieldErrorText,
  othersSeeText,
  refusedFields,
  usePhoto,
} from './photo-field.tsx';

interface EditPostDialogProps extends DialogState {
  post: PostView;
  user: UserView;
}

/** The form, or why the member cannot write now (decisions-5). */
export function EditPostDialog(props: EditPostDialogProps) {
  const { t } = useTranslation('compose');
  const restriction = useRestriction();
  if (!restriction) return <EditPostForm {...props} />;
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={t('edit.title')}>
      <NoWriting standing={restriction} />
    </Dialog>
  );
}

/** Edits text, location and photo of the viewer's own post. The input is kept as a draft unless the dialog is cancelled. */
function EditPostForm({ post, user, open, onOpenChange }: EditPostDialogProps) {
  const { t } = useTranslation(['compose', 'common']);
  const area = useRef<HTMLTextAreaElement>(null);
  const [keptContent, keepContent] = useDraft(user.id, `post:${post.id}:content`);
  const [keptLocation, keepLocation] = useDraft(user.id, `post:${post.id}:location`);
  const [keptDescription, keepDescription] = useDraft(user.id, `post:${post.id}:imageDescription`);
  const photo = usePhoto(user.id, `post:${post.id}`);
  const [removed, setRemoved] = useState(false);
  const form = useForm({
    resolver: zodResolver(newPost),
    defaultValues: {
      content: keptContent || post.content,
      location: keptLocation || (post.location ?? ''),
      imageDescription: keptDescription || (post.imageDescription ?? ''),
    },
  });
  const { errors } = form.formState;
  const [content, location, imageDescription] = useWatch({
    control: form.control,
    name: ['content', 'location', 'imageDescription'],
  });
  const current = removed ? null : post.imageUrl;

  function forget() {
    keepContent('');
    keepLocation('');
    keepDescription('');
    photo.remove();
    onOpenChange(false);
  }
  const { update, isPending, sent } = useEditPost(post.id, {
    onUpdated: forget,
    onRefused: (error) => {
      const details = error instanceof ApiError ? error.details : undefined;
      for (const { name, type } of refusedFields(details)) form.setError(name, { type }, { shouldFocus: true });
    },
  });

  const words = form.register('content', { onChange: () => keepContent(form.getValues('content')) });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('edit.title')}
      initialFocus={area}
      onSubmit={form.handleSubmit((fields) => {
        const described = fields.imageDescription ?? null;
        update({
          content: fields.content,
          location: fields.location ?? null,
          imageUrl: current,
          image: photo.photo,
          // A new photo would lose it.
          ...((photo.photo !== undefined || described !== post.imageDescription) && { imageDescription: described }),
        });
      })}
      foot={
        <>
          {sent !== undefined && <SendingBar share={sent} wide />}
          <Button variant="quiet" onClick={forget}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending || photo.preparing} pendingLabel={isPending && t('edit.pending')}>
            {t('edit.submit')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        <TextAreaField
          label={t('content.label')}
          required
          reading
          rows={5}
          error={fieldErrorText(t, 'content', errors.content)}
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
          current={current ?? undefined}
          onRemove={() => {
            // The next photo shows something else.
            form.setValue('imageDescription', '');
            keepDescription('');
            return photo.photo ? photo.remove() : setRemoved(true);
          }}
        >
          <PhotoDescription
            input={form.register('imageDescription', {
              onChange: () => keepDescription(form.getValues('imageDescription') ?? ''),
            })}
            value={imageDescription ?? ''}
            error={errors.imageDescription}
          />
        </PhotoField>
        <TextField
          label={t('location.label')}
          optional
          autoComplete="off"
          hint={othersSeeText(t, location ?? '', false)}
          error={fieldErrorText(t, 'location', errors.location)}
          limit={LIMITS.location}
          length={location?.length ?? 0}
          {...form.register('location', { onChange: () => keepLocation(form.getValues('location') ?? '') })}
        />
      </div>
    </Dialog>
  );
}

interface Changes {
  content: string;
  location: string | null;
  /** The post's own address, or null to remove the photo (posts-7). */
  imageUrl: string | null;
  /** Only if it changes. */
  imageDescription?: string | null;
  /** A new photo. */
  image: Blob | undefined;
}

/** Saves an edited post, as a multipart form if it has a new photo. */
function useEditPost(
  postId: string,
  { onUpdated, onRefused }: { onUpdated: () => void; onRefused: (error: unknown) => void },
) {
  const { t } = useTranslation(['compose', 'common']);
  const { mutate, isPending } = useEdit({
    onSuccess: () => {
      onUpdated();
      toast({ title: t('edit.done') });
    },
    onError: (error) => {
      toast({ title: t('common:error'), description: t('edit.failed'), variant: 'destructive' });
      onRefused(error);
    },
  });
  const update = ({ image, imageUrl, ...words }: Changes) =>
    mutate(
      image
        ? { params: { postId }, body: words, files: { image } }
        : { params: { postId }, body: { ...words, imageUrl } },
    );
  return { update, isPending, sent: useSentShare('posts.edit') };
}
