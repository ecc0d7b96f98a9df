import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';

/** A part that could not be loaded, and another try. */
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
