import type { SignInPage } from '@lampstand/core/auth/sign-in-page';
import { mustApply } from '@lampstand/core/joining/rules';
import { initialsOf } from '@lampstand/core/profiles/full-name';
import type { Deps } from '../../deps.ts';
import type { HttpContext } from '../../http/implement.ts';
import { inviterOf } from '../joining/join.ts';
import { otherMethods } from './log-in-page.ts';
import { NOTHING_WRITTEN, type Written } from './written-before.ts';

/**
 * What somebody sees who wants an account (joining-1): the form, the question for an invitation, or that nobody is taken. `given` is the
 * invitation that they came with, or undefined.
 */
export async function signUpPage(
  deps: Pick<Deps, 'community' | 'db' | 'env' | 'limiter'>,
  c: HttpContext,
  given: string | undefined,
  written: Written = NOTHING_WRITTEN,
): Promise<SignInPage> {
  const { mode, isSetUp } = await deps.community.current();
  const form = { screen: 'signUp', written, ...otherMethods(deps) } as const;
  if (!isSetUp) return { screen: 'unopened' };
  if (mode === 'closed') return { screen: 'closed' };
  if (given === undefined || given.trim() === '') {
    if (mode === 'open') return { ...form, invitedBy: null, asks: false };
    // `given` is empty if they came from the link to the page of an invitation.
    if (mode === 'approval' && given === undefined) return { ...form, invitedBy: null, asks: true };
    const isMissing = given !== undefined && mode === 'invitation';
    return { screen: 'invitation', given: '', error: isMissing ? 'missing' : null };
  }
  const inviter = await inviterOf(deps, given, c.var.ip, new Date());
  if (!inviter) return { screen: 'invitation', given, error: 'over' };
  const { code, firstName, profileImageUrl } = inviter;
  const invitedBy = { code, firstName, initials: initialsOf(inviter), hasPicture: profileImageUrl !== null };
  return { ...form, invitedBy, asks: mustApply(mode, inviter) };
}
