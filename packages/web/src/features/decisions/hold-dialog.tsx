import type { DecisionView } from '@lampstand/core/decisions/contract';
import { LIMITS } from '@lampstand/core/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHold } from '../../data/admin-queue.ts';
import { refusalText } from '../../data/api-error.ts';
import { useLanguage } from '../../stores/choices.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/choice-fields.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { dayOf } from '../../i18n/day-of.ts';

const MONTHS = { three: 3, six: 6, twelve: 12 } as const;
type Length = keyof typeof MONTHS;

/** Keeps what is sealed as evidence (decisions-8). */
export function HoldDialog({ decision, open, onOpenChange }: DialogState & { decision: DecisionView }) {
  const { t } = useTranslation(['moderation', 'common']);
  const language = useLanguage((state) => state.language);
  const [openedAt] = useState(() => new Date());
  const [reason, setReason] = useState(decision.hold?.reason ?? '');
  const [length, setLength] = useState<Length>('three');
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useHold({
    onSuccess: () => {
      onOpenChange(false);
      toast({ title: t('decisions.hold.done') });
    },
    onError: (error) => {
      const description = refusalText(error) ?? t('decisions.hold.failed');
      toast({ title: t('common:error'), description, variant: 'destructive' });
    },
  });
  const until = new Date(openedAt);
  until.setMonth(until.getMonth() + MONTHS[length]);
  const isEmpty = reason.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) mutate({ params: { decisionId: decision.id }, body: { reason, until: until.toISOString() } });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('decisions.hold.title')}
      description={t('decisions.hold.text', { day: dayOf(decision.sealedUntil ?? decision.createdAt, language) })}
      onSubmit={submit}
      foot={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingLabel={t('decisions.hold.submitting')}>
            {t('decisions.hold.submit')}
          </Button>
        </>
      }
    >
      <div className="stack5">
        <TextAreaField
          label={t('decisions.hold.why')}
          rows={2}
          value={reason}
          hint={t('decisions.hold.whyHint')}
          limit={LIMITS.holdReason}
          length={reason.length}
          maxLength={LIMITS.holdReason}
          error={tried && isEmpty ? t('decisions.hold.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <ChoiceField
          label={t('decisions.hold.until')}
          name="hold"
          options={(['three', 'six', 'twelve'] as const).map((value) => ({
            value,
            label: t(`decisions.hold.months.${value}`),
          }))}
          chosen={length}
          onChange={(event) => setLength(event.currentTarget.value as Length)}
        />
        <p className="aside">{t('decisions.hold.ends', { day: dayOf(until.toISOString(), language) })}</p>
      </div>
    </Dialog>
  );
}
