import { isBlank } from '@lampstand/core/blank-text';
import { errorSentence } from '@lampstand/core/error-sentences';
import { mustApply } from '@lampstand/core/door/rules';
import type { Language } from '@lampstand/core/languages/language';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import type { Markup } from '../../http/page.tsx';
import { TEXTS } from '../../languages/texts.ts';
import { ClosedPage, InvitationPage, UnopenedPage } from '../door/door.pages.tsx';
import { inviterOf, questionOf } from '../door/join.ts';
import { SignUpPage } from './auth.pages.tsx';
import type { FormState } from './form-fields.tsx';
import { providerHost } from './log-in-page.ts';
import { hasMail } from './mailer.ts';

/**
 * What somebody sees who wants an account (door-1): the form, the question for an invitation, or that nobody is taken. `given` is the
 * invitation that they came with, or undefined.
 */
export async function signUpPage(
  deps: Pick<Deps, 'community' | 'db' | 'env' | 'limiter'>,
  c: HttpContext,
  given: string | undefined,
  form: FormState,
): Promise<Markup> {
  const { language, ip } = c.var;
  const { mode, isSetUp, questions } = await deps.community.current();
  const beside = deps.env.OIDC_BESIDE_PASSWORDS ? providerHost(deps) : undefined;
  const ways = { hasMail: hasMail(deps), providerHost: beside };
  const question = questionOf({ questions }, language);
  if (!isSetUp) return UnopenedPage({ language });
  if (mode === 'closed') return ClosedPage({ language });
  if (given === undefined || given.trim() === '') {
    if (mode === 'open') return SignUpPage({ language, form, ...ways });
    // `given` is empty if they came from the link to the page of an invitation.
    if (mode === 'approval' && given === undefined) {
      return SignUpPage({ language, form: asked(form, language), ...ways, question });
    }
    const error = given === undefined ? undefined : TEXTS[language].auth.door.missing;
    return InvitationPage({ language, given: '', error: mode === 'invitation' ? error : undefined, mode });
  }
  const invitedBy = await inviterOf(deps, given, ip, new Date());
  if (invitedBy) {
    const shown = { language, ...ways, invitedBy };
    return mustApply(mode, invitedBy)
      ? SignUpPage({ ...shown, form: asked(form, language), question })
      : SignUpPage({ ...shown, form });
  }
  const error = errorSentence('invitation_over', language);
  return InvitationPage({ language, given, error, mode });
}

/** A rejected form says at once what else is missing (door-5): the door is only asked once the rest is right. */
function asked(form: FormState, language: Language): FormState {
  if (Object.keys(form.errors).length === 0) return form;
  const { nameMissing, answerMissing } = TEXTS[language].auth.door;
  const missing = {
    ...(isBlank(form.name ?? '') && { name: nameMissing }),
    ...(isBlank(form.answer ?? '') && { answer: answerMissing }),
  };
  return { ...form, errors: { ...missing, ...form.errors } };
}
