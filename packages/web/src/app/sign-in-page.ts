import { SIGN_IN_PAGE, type SignInPage } from '@lampstand/core/auth/sign-in-page';

/** Which screen the server's page is for, at `/api/login` and the other addresses of people who are not signed in. Undefined elsewhere. */
export function signInPage(): SignInPage | undefined {
  const inPage = document.getElementById(SIGN_IN_PAGE)?.textContent;
  return inPage ? (JSON.parse(inPage) as SignInPage) : undefined;
}
