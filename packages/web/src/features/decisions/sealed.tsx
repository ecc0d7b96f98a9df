import type { DecisionView, SealedContent } from '@lampstand/core/decisions/contract';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowSealed } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { toast } from '../../stores/toast.ts';
import { Button, Icon } from '../../ui/button.tsx';
import styles from './decisions.module.css';

/** Bars where the words were. The words are fetched only on request, which the audit log notes. */
export function Sealed({ decision }: { decision: DecisionView }) {
  const { t } = useTranslation(['moderation', 'common']);
  const [content, setContent] = useState<SealedContent>();
  const { mutate, isPending } = useShowSealed({
    onSuccess: setContent,
    onError: (error) => {
      const description = refusalText(error) ?? t('decisions.failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  if (content) {
    return (
      <div className={styles.shown} role="status">
        {content.content && <p className={styles.words}>{content.content}</p>}
        {content.imageUrl && (
          <img
            className={styles.photo}
            src={content.imageUrl}
            {...(content.image && { width: content.image.width, height: content.image.height })}
            alt={t('decisions.photo')}
          />
        )}
      </div>
    );
  }
  return (
    <div className={styles.sealed}>
      <span className={styles.veil} aria-hidden="true">
        {Array.from({ length: 40 }, (_, at) => (
          <i key={at} />
        ))}
      </span>
      <div className={styles.ask}>
        <Button variant="quiet" pending={isPending} onClick={() => mutate({ params: { decisionId: decision.id } })}>
          <Icon of={EyeIcon} />
          {t(`decisions.show.${decision.target.kind}`)}
        </Button>
        <p>{t('decisions.lookIsLogged')}</p>
      </div>
    </div>
  );
}
