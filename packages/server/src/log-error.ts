interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

/** SQLSTATE: five digits or capital letters. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * Describes an error for the log. Error messages of PostgreSQL and the ORM may contain values, such as members' texts and
 * password hashes. So only the code and the stack of their errors are logged, never the message (api-9).
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? String(error.code) : undefined;
  const ofDatabase = (code !== undefined && SQLSTATE.test(code)) || /Exception$|^error$/.test(error.constructor.name);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(code === undefined ? {} : { code }),
    ...(ofDatabase ? {} : { message: error.message }),
    stack: frames?.join('\n') ?? '',
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}
