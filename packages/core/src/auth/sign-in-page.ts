import type { ErrorCode } from '../errors.ts';

/** The id of the element of the page with a `SignInPage` as JSON. */
export const SIGN_IN_PAGE = 'sign-in-page';

/** What somebody wrote before, who comes back to change it. */
interface Written {
  email: string;
  name: string;
  answer: string;
}

/** Who invites, and the code of the invitation (joining-2). */
export interface Inviter {
  code: string;
  firstName: string | null;
  /** Of their names. Strangers do not get to know the last one. */
  initials: string;
  hasPicture: boolean;
}

/** How somebody can come in besides by password. */
interface Methods {
  /** Whether a code can be mailed (auth-19). */
  hasMail: boolean;
  /** Of an identity provider beside passwords (auth-25). */
  providerHost: string | null;
}

/** Without a valid link, a screen only says so. */
interface LinkPage {
  token: string | null;
}

/**
 * What the server says in the page at `/api/login` and the other addresses of people who are not signed in: which screen the client
 * shows, and what it needs to know (auth-1).
 */
export type SignInPage =
  | ({ screen: 'logIn'; email: string; isSaved: boolean } & Methods)
  | ({ screen: 'signUp'; written: Written; invitedBy: Inviter | null; asks: boolean } & Methods)
  /** `given` is what was opened or pasted, if it does not help. */
  | { screen: 'invitation'; given: string; error: 'over' | 'missing' | null }
  | { screen: 'closed' }
  | { screen: 'unopened' }
  | { screen: 'forgot' }
  | { screen: 'mailSent' }
  | ({ screen: 'reset' } & LinkPage)
  | ({ screen: 'unlock' } & LinkPage)
  | ({ screen: 'restore' } & LinkPage)
  | { screen: 'confirmEmail' }
  | ({ screen: 'undoEmail'; email: string } & LinkPage)
  | { screen: 'code'; email: string; isJoining: boolean; isOver: boolean; isSentAgain: boolean }
  | { screen: 'joinAccount'; email: string; host: string; byPassword: boolean; byCode: boolean }
  | { screen: 'waiting'; name: string; email: string; question: string; answer: string | null; hasMail: boolean }
  | { screen: 'withdraw' }
  | { screen: 'refused'; until: string }
  | { screen: 'logOut' }
  /** The identity provider's answer did not let them in. */
  | { screen: 'failed'; error: 'failed' | 'no_email' | ErrorCode };

/** The page with this screen. */
export type PageOf<Screen extends SignInPage['screen']> = Extract<SignInPage, { screen: Screen }>;
