import type { PostView } from '@lampstand/core/posts/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Sought } from '../features/posts/use-sought.ts';
import { toast } from '../stores/toast.ts';

/**
 * `?post=…`, where notifications lead: that post in the feed, and with `&comments` what is said below it. Asked once, as
 * in use-arrival.ts.
 */
export function useSoughtPost(openComments: (post: PostView) => void): Sought | undefined {
  const { t } = useTranslation('posts');
  const [params, setParams] = useSearchParams();
  const postId = params.get('post');
  if (!postId) return undefined;
  return {
    postId,
    onEnd: (post) => {
      setParams({}, { replace: true });
      if (!post) toast({ title: t('soughtInVain') });
      else if (params.has('comments')) openComments(post);
    },
  };
}
