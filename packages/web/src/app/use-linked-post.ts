import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { LinkedPost } from '../features/posts/use-linked-index.ts';
import { toast } from '../stores/toast.ts';

/**
 * `?post=…`, used by notifications: scrolls the feed to that post and, with `&comments`, opens its comments. Removed from
 * the address afterwards, as in use-arrival.ts.
 */
export function useLinkedPost(openComments: (post: PostView) => void): LinkedPost | undefined {
  const { t } = useTranslation('posts');
  const [params, setParams] = useSearchParams();
  const postId = params.get('post');
  if (!postId) return undefined;
  return {
    postId,
    onEnd: (post) => {
      setParams({}, { replace: true });
      if (!post) toast({ title: t('linkedPostMissing') });
      else if (params.has('comments')) openComments(post);
    },
  };
}
