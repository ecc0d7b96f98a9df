import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../lib/api-client.ts';
import { toast } from '../../stores/toast.ts';
import { patchPost, refreshPosts } from './feed-cache.ts';

interface Changes {
  content: string;
  location: string | null;
  /** The post's own address, or null to remove the photo (posts-7). */
  imageUrl: string | null;
  /** Takes the place of the photo. */
  image: Blob | undefined;
}

/** Saves an edited post, as a form where it has a new photo. */
export function useEditPost(
  postId: string,
  { onUpdated, onRefused }: { onUpdated: () => void; onRefused: (error: unknown) => void },
) {
  const { t } = useTranslation(['compose', 'common']);
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ image, imageUrl, ...words }: Changes) =>
      client.posts.edit(
        image
          ? { params: { postId }, body: words, files: { image } }
          : { params: { postId }, body: { ...words, imageUrl } },
      ),
    onSuccess: (post) => {
      patchPost(queryClient, postId, post);
      onUpdated();
      toast({ title: t('edit.done'), about: postId });
      void refreshPosts(queryClient);
    },
    onError: (error) => {
      toast({ title: t('common:error'), description: t('edit.failed'), variant: 'destructive' });
      onRefused(error);
    },
  });
  return { update: mutate, isPending };
}
