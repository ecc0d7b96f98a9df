interface LoggedError {
  type: string;
  code?: string;
  message?: string;
  stack?: string;
  cause?: LoggedError;
}

/** SQLSTATE: five digits or capitals. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * An error for the log. PostgreSQL and the ORM put values into their messages, which are members' words and hashes of
 * their passwords: of their errors the log gets the code and the place in the program, never the message (api-9).
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
