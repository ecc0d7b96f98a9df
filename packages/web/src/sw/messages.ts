/** What the page tells its worker: `takeOver` when an update was accepted, `keepMemberCode` once a member is here and idle. */
export interface MessageToWorker {
  type: 'takeOver' | 'keepMemberCode';
}

export function isMessageToWorker(data: unknown): data is MessageToWorker {
  const { type } = (data ?? {}) as { type?: unknown };
  return type === 'takeOver' || type === 'keepMemberCode';
}
