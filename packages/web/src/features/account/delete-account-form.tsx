import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@lampstand/core/limits';
import type { UserView } from '@lampstand/core/profiles/contract';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../stores/drafts.ts';
import { Button, buttonClass, Icon } from '../../ui/button.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SelectField } from '../../ui/choice-fields.tsx';
import { feedbackErrorText, LEAVING_REASONS, leavingForm } from './leaving-form.ts';
import { useDeleteAccount } from './use-delete-account.ts';

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

interface DeleteAccountFormProps {
  user: UserView;
  canReturn: boolean;
  back: string;
  onGone: () => void;
}

/** The optional reason and feedback, and the Delete button with its confirmation (account-3). */
export function DeleteAccountForm({ user, canReturn, back, onGone }: DeleteAccountFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [confirming, setConfirming] = useState(false);
  const [keptReason, keepReason] = useDraft(user.id, 'leaving:reason');
  const [keptFeedback, keepFeedback] = useDraft(user.id, 'leaving:feedback');
  const form = useForm({
    resolver: zodResolver(leavingForm),
    defaultValues: { reason: keptReason, feedback: keptFeedback },
  });
  const feedback = useWatch({ control: form.control, name: 'feedback' });
  const { remove, isPending, refusal } = useDeleteAccount({
    canReturn,
    onGone,
    onRefused: () => setConfirming(false),
  });

  return (
    <form className="stack5" noValidate onSubmit={form.handleSubmit(() => setConfirming(true))}>
      <SelectField
        label={t('reason')}
        optional
        placeholder={t('selectReason')}
        options={LEAVING_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
        {...form.register('reason', { onChange: () => keepReason(form.getValues('reason')) })}
      />
      <TextAreaField
        label={t('feedback')}
        optional
        rows={4}
        placeholder={t('feedbackPlaceholder')}
        hint={t('feedbackHint')}
        error={feedbackErrorText(t, form.formState.errors.feedback)}
        limit={LIMITS.report}
        length={feedback.length}
        {...form.register('feedback', { onChange: () => keepFeedback(form.getValues('feedback')) })}
      />
      {refusal && <FieldError id="delete-account-refusal" text={refusal} />}
      <div className="stack4">
        <Button
          type="submit"
          variant="danger"
          wide
          aria-describedby={refusal ? 'delete-account-refusal' : undefined}
          onPointerEnter={ConfirmDialog.preload}
          onFocus={ConfirmDialog.preload}
        >
          <Icon of={TrashIcon} />
          {t('title')}
        </Button>
        <Link className={buttonClass({ variant: 'quiet', wide: true })} to={back}>
          {t('common:cancel')}
        </Link>
      </div>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        canReturn={canReturn}
        pending={isPending}
        onConfirm={() => void form.handleSubmit((fields) => remove(fields))()}
      />
    </form>
  );
}
