/** ECONNREFUSED, ENOTFOUND, TimeoutError …: a code that can be looked up. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.message;
  return error.name;
}
