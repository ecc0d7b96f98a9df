/**
 * Messages from the page to its worker: `takeOver` when an update was accepted, `claim` when the page is not controlled yet,
 * `keepMemberCode` once a member is signed in and idle.
 */
export interface MessageToWorker {
  type: (typeof types)[number];
}

const types = ['takeOver', 'claim', 'keepMemberCode'] as const;

export function isMessageToWorker(data: unknown): data is MessageToWorker {
  const { type } = (data ?? {}) as { type?: MessageToWorker['type'] };
  return type !== undefined && types.includes(type);
}
