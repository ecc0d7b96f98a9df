import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

/** Says that a part could not be loaded, with a Retry button. */
export function Failed({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <State
      slim
      alert
      text={text}
      actions={
        <Button variant="quiet" small pending={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
