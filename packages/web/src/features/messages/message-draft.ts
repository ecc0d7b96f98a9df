/** The name of the draft of a message to one member. */
export function messageDraft(receiverId: string): string {
  return `message:${receiverId}`;
}
