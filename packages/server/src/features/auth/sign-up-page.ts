import { errorSentence } from '@lampstand/core/error-sentences';
import { mustApply } from '@lampstand/core/door/rules';
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
    if (mode === 'approval' && given === undefined) return SignUpPage({ language, form, ...ways, question });
    const error = given === undefined ? undefined : TEXTS[language].auth.door.missing;
    return InvitationPage({ language, given: '', error: mode === 'invitation' ? error : undefined, mode });
  }
  const invitedBy = await inviterOf(deps, given, ip, new Date());
  if (invitedBy) {
    return SignUpPage({
      language,
      form,
      ...ways,
      invitedBy,
      ...(mustApply(mode, invitedBy) ? { question } : {}),
    });
  }
  const error = errorSentence('invitation_over', language);
  return InvitationPage({ language, given, error, mode });
}
