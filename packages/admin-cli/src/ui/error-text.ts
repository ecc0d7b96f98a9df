/** What the person reads of a call that failed: the server's sentence, in their language. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
