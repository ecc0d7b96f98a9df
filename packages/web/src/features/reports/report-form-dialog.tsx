import { zodResolver } from '@hookform/resolvers/zod';
import { offeredReasons } from '@lampstand/core/community/rules';
import { LIMITS } from '@lampstand/core/limits';
import { type ReportView, newReport } from '@lampstand/core/reports/contract';
import type { ReactNode } from 'react';
import { useForm, useWatch, type FieldError as FormError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { anyText } from '@lampstand/core/text';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import { ApiError } from '../../data/api-error.ts';
import { useReport, type ReportInput } from '../../data/reports.ts';
import { useCommunity } from '../../stores/community.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-fields.tsx';
import { Dialog, type DialogState } from '../../ui/dialog.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './reports.module.css';

interface ReportFormDialogProps extends DialogState {
  /** The reporter. */
  userId: string;
  title: string;
  /** The sentence after it was sent. */
  thanks: string;
  /** The name of the drafts, up to the field. */
  draft: string;
  /** What is reported, beside reason and description. */
  about: Omit<ReportInput, 'reason' | 'description'>;
  /** Above the fields. */
  before?: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
  /** The input was sent or cancelled: forgets what the caller keeps. */
  onForget?: () => void;
  /** The report was sent and the dialog has closed. */
  onReported?: (report: ReportView) => void;
}

/** The form of every report (reports-1). The input is kept as a draft unless the dialog is cancelled. */
export function ReportFormDialog({ userId, title, thanks, draft, about, open, ...rest }: ReportFormDialogProps) {
  const { before, after, onForget, onReported, onOpenChange } = rest;
  const { t } = useTranslation(['reports', 'common']);
  const community = useCommunity((state) => state.community);
  const [keptReason, keepReason] = useDraft(userId, `${draft}:reason`);
  const [keptDescription, keepDescription] = useDraft(userId, `${draft}:description`);
  const form = useForm({
    resolver: zodResolver(reportForm),
    defaultValues: { reason: keptReason, description: keptDescription },
  });
  const { errors } = form.formState;
  const description = useWatch({ control: form.control, name: 'description' });

  function forget() {
    keepReason('');
    keepDescription('');
    onForget?.();
    form.reset({ reason: '', description: '' });
    onOpenChange(false);
  }
  const { mutate, isPending, error } = useReport({
    onSuccess: (report) => {
      forget();
      toast({ title: t('done.title'), description: thanks });
      onReported?.(report);
    },
    onError: () => toast({ title: t('common:error'), description: t('failed'), variant: 'destructive' }),
  });
  const refusal = error && refusalText(error);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={t('description')}
      onSubmit={form.handleSubmit((fields: ReportFields) => mutate({ body: { ...about, ...fields } }))}
      foot={
        <>
          <Button variant="quiet" onClick={forget}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isPending} pendingLabel={t('submitting')}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <div className={cx('stack5', styles.form)}>
        {before}
        <SelectField
          label={t('reason')}
          placeholder={t('selectReason')}
          options={offeredReasons(community).map((reason) => ({ value: reason, label: t(`reasons.${reason}.name`) }))}
          error={reasonErrorText(t, errors.reason)}
          {...form.register('reason', { onChange: () => keepReason(form.getValues('reason')) })}
        />
        <TextAreaField
          label={t('details')}
          placeholder={t('detailsPlaceholder')}
          rows={4}
          error={descriptionErrorText(t, errors.description)}
          limit={LIMITS.report}
          length={description.length}
          {...form.register('description', { onChange: () => keepDescription(form.getValues('description')) })}
        />
        {after}
        <div role="alert">{refusal && <FieldError id={`${draft}-refusal`} text={refusal} />}</div>
      </div>
    </Dialog>
  );
}

/** Parses the form into the call's input: an empty description is sent as null (reports-1). */
const reportForm = z.object({
  reason: z.string().pipe(newReport.shape.reason),
  description: anyText(LIMITS.report).transform((description) => description || null),
});
type ReportFields = z.output<typeof reportForm>;

function reasonErrorText(t: TFunction<'reports'>, error: FormError | undefined) {
  return error && t('reasonMissing');
}

function descriptionErrorText(t: TFunction<'reports'>, error: FormError | undefined) {
  if (!error) return undefined;
  return error.type === 'too_big' ? t('tooLong', { limit: LIMITS.report }) : t('invalidText');
}

/** The server's sentence for a 4xx, such as a deleted post or too many reports; undefined for other failures. */
function refusalText(error: Error): string | undefined {
  return error instanceof ApiError && error.code && error.status >= 400 && error.status < 500
    ? error.serverText
    : undefined;
}
