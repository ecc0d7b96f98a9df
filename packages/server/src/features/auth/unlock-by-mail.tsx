import type { AuthTexts } from '../../languages/en/auth.ts';
import type { FormState } from './form-fields.tsx';

/** After too many attempts: a link by mail that lets the member log in (auth-9). */
export function UnlockByMail({ t, form }: { t: AuthTexts; form: FormState }) {
  if (!form.mayUnlock || form.email === '') return null;
  return (
    <form class="form" method="post" action="/api/unlock-mail">
      <p class="lede">{t.cannotWait}</p>
      <input type="hidden" name="email" value={form.email} />
      <button class="btn btn--quiet" type="submit">
        {t.sendLink}
      </button>
    </form>
  );
}
