/** Under which name the words to one member are kept until they are sent. */
export function messageDraft(receiverId: string): string {
  return `message:${receiverId}`;
}
