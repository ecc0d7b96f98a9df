import type { UserView } from '@lampstand/core/profiles/contract';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { type ReactElement, type ReactNode, useState, useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { fullName } from '@lampstand/core/profiles/full-name';
import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@lampstand/core/limits';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { Link } from 'react-router-dom';
import { useForm, useWatch, type FieldError as FormError } from 'react-hook-form';
import { anyText } from '@lampstand/core/text';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { AccountDeletion } from '@lampstand/core/account/contract';
import { useDeleteAccount as useDelete } from '../../data/account.ts';
import { refusalText } from '../../data/api-error.ts';
import { usePendingEmail } from '../../data/profile.ts';
import { useContactEmail } from '../../data/community.ts';
import { useDraft } from '../../stores/drafts.ts';
import { toast } from '../../stores/toast.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass, Icon, Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-fields.tsx';
import { ContactLink } from '../../ui/text.tsx';
import { FieldError, TextAreaField } from '../../ui/field.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { State } from '../../ui/state.tsx';
import text from '../../ui/text.module.css';
import { BackBar } from '../../ui/top-bar.tsx';
import { ExportLink } from './export-link.tsx';
import { Warnings } from './visitor-note.tsx';

interface DeleteAccountScreenProps {
  user: UserView;
  /** The address of the profile. */
  back: string;
  /** The help button. */
  help: ReactNode;
  /** The account has been deleted; `deletedScreen` replaces all screens until `onLogOut`. */
  onGone: (deletedScreen: ReactElement) => void;
  onLogOut: () => void;
}

/** Account deletion: what it means, the export of the member's data (account-4), and the form (account-3). */
export function DeleteAccountScreen({ user, back, help, onGone, onLogOut }: DeleteAccountScreenProps) {
  const { t } = useTranslation(['account', 'common']);
  const canReturn = useCanReturn(user);
  const { email } = useContactEmail();
  return (
    <>
      <title>{`${t('title')} · ${t('common:appName')}`}</title>
      <BackBar title={t('title')} back={back} backLabel={t('common:back')}>
        {help}
      </BackBar>
      <Page>
        <section className="stack3">
          <h2 className={text.subtitle}>{t('before')}</h2>
          <Warnings last={canReturn ? 'comingBack.warning' : 'warnings.final'} />
          <ContactLink email={email}>
            {(address) => <Trans t={t} i18nKey="questions" components={{ address }} />}
          </ContactLink>
        </section>
        <div className="line3">
          <Avatar seed={user.id} firstName={user.firstName} lastName={user.lastName} src={user.profileImageUrl} />
          <div>
            <p className="label">{fullName(user)}</p>
            <p className="meta">{user.email}</p>
          </div>
        </div>
        <section className="stack3">
          <h2 className={text.subtitle}>{t('export.title')}</h2>
          <p className={text.lede}>{t('export.text')}</p>
          <ExportLink className={buttonClass({ variant: 'quiet', wide: true })}>
            <Icon of={DownloadSimpleIcon} />
            {t('export.download')}
          </ExportLink>
        </section>
        <DeleteAccountForm
          user={user}
          canReturn={canReturn}
          back={back}
          onGone={() => onGone(<AccountDeletedScreen onLogOut={onLogOut} />)}
        />
      </Page>
    </>
  );
}

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

interface DeleteAccountFormProps {
  user: UserView;
  canReturn: boolean;
  back: string;
  onGone: () => void;
}

/** The optional reason and feedback, and the Delete button with its confirmation (account-3). */
function DeleteAccountForm({ user, canReturn, back, onGone }: DeleteAccountFormProps) {
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

/** Sent as these keys, so that reasons count the same in every language. */
const LEAVING_REASONS = ['unused', 'time', 'privacy', 'welcome', 'trouble', 'other'] as const;

/** Both are optional; an empty value is sent as null. */
const leavingForm = z.object({
  reason: z.string().transform((reason) => reason || null),
  feedback: anyText(LIMITS.report).transform((feedback) => feedback || null),
});

function feedbackErrorText(t: TFunction<'account'>, error: FormError | undefined) {
  if (!error) return undefined;
  return error.type === 'too_big' ? t('tooLong', { limit: LIMITS.report }) : t('invalidText');
}

/** Whether a mail with a link that brings the account back will come (account-6): not without mail, nor to suspended members. */
function useCanReturn({ standing }: Pick<UserView, 'standing'>): boolean {
  const account = usePendingEmail();
  const isStopped = standing?.act === 'suspend' || standing?.act === 'delete';
  return account?.hasMail === true && !isStopped;
}

interface Outcomes {
  canReturn: boolean;
  onGone: () => void;
  onRefused: () => void;
}

/** Shows a message on success; on failure the server's sentence, or the advice to contact support (app-8). */
function useDeleteAccount({ canReturn, onGone, onRefused }: Outcomes) {
  const { t } = useTranslation(['account', 'common']);
  const textOf = (error: Error) => refusalText(error) ?? t('failed');
  const { mutate, isPending, error } = useDelete({
    onSuccess: () => {
      toast({ title: t('done.title'), description: t(canReturn ? 'comingBack.done' : 'done.description') });
      onGone();
    },
    onError: (failure) => {
      toast({ title: t('common:error'), description: textOf(failure), variant: 'destructive' });
      onRefused();
    },
  });
  return { remove: (body: AccountDeletion) => mutate({ body }), isPending, refusal: error ? textOf(error) : undefined };
}

/** Milliseconds between the success message and the logout (account-3). */
const logOutAfter = 2_000;

/** Shown after the account was deleted, until the logout clears this device. */
function AccountDeletedScreen({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  useEffect(() => {
    const timer = setTimeout(onLogOut, logOutAfter);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, from mount
  }, []);
  return (
    <>
      <title>{`${t('done.title')} · ${t('common:appName')}`}</title>
      <State full title={t('done.title')} text={t('done.text')} />
    </>
  );
}
