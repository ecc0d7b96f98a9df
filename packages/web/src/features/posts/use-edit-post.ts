import { useTranslation } from 'react-i18next';
import { useEditPost as useEdit } from '../../data/posts-live.ts';
import { toast } from '../../stores/toast.ts';
import { useSentShare } from '../../stores/uploads.ts';

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
export function useEditPost(
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
