/** The text for a failed call: the server's sentence, in the user's language. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
