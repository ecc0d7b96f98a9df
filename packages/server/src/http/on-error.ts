import { AppError, type ErrorBody } from '@lampstand/core/errors';
import { describeFields, errorSentence } from '@lampstand/core/error-sentences';
import type { Language } from '@lampstand/core/languages/language';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { databaseErrorCode } from '../db/database-error.ts';
import { describeError } from '../log-error.ts';
import { ErrorPage } from './error-page.tsx';
import type { HttpContext } from './implement.ts';
import { pageTheme } from './page-theme.ts';
import { pageFor } from './page.tsx';
import { isPagePath } from './page-paths.ts';
import { refusalLog } from './refusal-log.ts';
import { setPagePolicy } from './secure-headers.ts';

/** The only place where an error becomes a response (api-2). A 500 is logged with its details, which the client does not get. */
export function onError(log: Logger) {
  const noteRefusal = refusalLog(log);
  return (error: Error, c: HttpContext): Response | Promise<Response> => {
    const known = toAppError(error);
    noteRefusal(c, known);
    if (known.code === 'internal')
      log.error({ error: describeError(error), requestId: c.var.requestId }, 'request failed');
    else if (known.status >= 500) log.warn({ error: describeError(error), requestId: c.var.requestId }, known.code);
    if (known.details?.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(known.details.retryAfter)));
    const status = known.status as ContentfulStatusCode;
    const body = errorBody(known, c.var.language, c.var.requestId);
    const isPage = isPagePath(c.req.path) || !c.req.path.startsWith('/api/');
    if (!isPage || !c.req.header('Accept')?.includes('text/html')) return c.json(body, status);
    setPagePolicy(c);
    return c.html(
      pageFor(c.var.community.known(), pageTheme(c), ErrorPage({ language: c.var.language, message: body.message })),
      status,
    );
  };
}

/** Maps an unreachable or overloaded PostgreSQL to `unavailable` (503), and every unexpected error to `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = databaseErrorCode(error);
  if (code === 'unavailable') return new AppError('unavailable', { retryAfter: 2 });
  return new AppError(code ?? 'internal');
}

/** The message in the request's language: the code's sentence and, for invalid input, the error of each field. */
export function errorBody(error: AppError, language: Language, requestId: string): ErrorBody {
  const sentence = errorSentence(error.code, language);
  const fields = error.details?.fields;
  return {
    message: fields?.length ? `${sentence} ${describeFields(fields, language)}` : sentence,
    code: error.code,
    ...(error.details ? { details: error.details } : {}),
    requestId,
  };
}
