import type { AppError, FieldIssue } from '@lampstand/core/errors';
import { LIMITS } from '@lampstand/core/limits';
import { isLanguage, type Language } from '@lampstand/core/languages/language';
import { isTheme } from '@lampstand/core/profiles/theme';
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Deps } from '../../deps.ts';
import { isForm } from '../../http/body.ts';
import type { HttpContext, HttpEnv } from '../../http/implement.ts';
import { errorBody, toAppError } from '../../http/on-error.ts';
import { pageTheme } from '../../http/page-theme.ts';
import { pageFor, type Markup } from '../../http/page.tsx';
import { setPagePolicy } from '../../http/secure-headers.ts';
import { TEXTS } from '../../languages/texts.ts';
import type { FormState } from './form-fields.tsx';

const YEAR = 365 * 24 * 60 * 60;

export type FormPage = (
  language: Language,
  form: FormState,
  fields: URLSearchParams,
  c: HttpContext,
) => Markup | Promise<Markup>;

export async function sendPage(c: HttpContext, page: Markup, status: ContentfulStatusCode = 200): Promise<Response> {
  setPagePolicy(c);
  return c.html(pageFor(await c.var.community.current(), pageTheme(c), page), status);
}

/**
 * `?lang=es` and `?theme=dark` on a page store the choice in a cookie and redirect without the parameter. A second cookie, which the
 * web client deletes, tells the client that this choice is newer than its own (web's stores/).
 */
export function lookChoice({ env }: Pick<Deps, 'env'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET') return next();
    const { lang, theme, ...rest } = c.req.query();
    const chosen = { ...(isLanguage(lang) && { language: lang }), ...(isTheme(theme) && { theme }) };
    if (Object.keys(chosen).length === 0) return next();
    for (const [name, value] of Object.entries(chosen)) {
      for (const cookie of [name, `${name}-chosen`]) {
        setCookie(c, cookie, value, { path: '/', maxAge: YEAR, sameSite: 'Lax', secure: env.https });
      }
    }
    const query = new URLSearchParams(rest);
    return c.redirect(query.size > 0 ? `${c.req.path}?${query.toString()}` : c.req.path, 303);
  };
}

/** Renders a rejected form again, with the error at its field and everything but the password kept. JSON callers get JSON. */
export function formErrors(page: FormPage): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (!c.error || !isForm(c)) return;
    const error = toAppError(c.error);
    const fields = new URLSearchParams(await c.req.text().catch(() => ''));
    const form = {
      ...stateOf(error, fields.get('email') ?? '', c.var.language, c.var.requestId),
      name: fields.get('name') ?? '',
      answer: fields.get('answer') ?? '',
      code: (fields.get('code') ?? '').slice(0, 2 * LIMITS.mailCode),
    };
    c.res = await sendPage(c, await page(c.var.language, form, fields, c), error.status as ContentfulStatusCode);
  };
}

const PASSWORD_TEXTS: Partial<Record<FieldIssue['issue'], 'passwordMissing' | 'passwordShort' | 'passwordLong'>> = {
  required: 'passwordMissing',
  too_short: 'passwordShort',
  too_long: 'passwordLong',
};

function stateOf(error: AppError, email: string, language: Language, requestId: string): FormState {
  const whole = errorBody(error, language, requestId).message;
  if (error.code === 'wrong_credentials' || error.code === 'password_common') {
    return { email, errors: { password: whole } };
  }
  if (error.code === 'mail_code_wrong') {
    const left = error.details?.triesLeft ?? 0;
    return { email, errors: { code: `${whole} ${TEXTS[language].auth.code.left[left - 1] ?? ''}`.trim() } };
  }
  if (error.code === 'rate_limited') return { email, message: whole, mayUnlock: true, errors: {} };
  if (error.code === 'email_taken') return { email, errors: { email: whole } };
  const t = TEXTS[language].auth;
  const errors: FormState['errors'] = {};
  for (const { field, issue } of error.details?.fields ?? []) {
    if (field === 'email') errors.email ??= t.emailInvalid;
    if (field === 'name') errors.name ??= issue === 'required' ? t.door.nameMissing : t.door.nameInvalid;
    if (field === 'answer') errors.answer ??= issue === 'required' ? t.door.answerMissing : t.door.answerLong;
    if (field === 'code') errors.code ??= t.code.missing;
    if (field === 'password') errors.password ??= t[PASSWORD_TEXTS[issue] ?? 'passwordInvalid'];
  }
  return Object.keys(errors).length > 0 ? { email, errors } : { email, message: whole, errors };
}
