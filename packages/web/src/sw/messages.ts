/**
 * What the page tells its worker: `takeOver` when an update was accepted, `claim` where the page is not the worker's yet,
 * `keepMemberCode` once a member is here and idle.
 */
export interface MessageToWorker {
  type: (typeof types)[number];
}

const types = ['takeOver', 'claim', 'keepMemberCode'] as const;

export function isMessageToWorker(data: unknown): data is MessageToWorker {
  const { type } = (data ?? {}) as { type?: MessageToWorker['type'] };
  return type !== undefined && types.includes(type);
}
