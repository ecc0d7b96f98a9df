/** Messages from the worker to a window, which answers on the port sent along. */
export type WindowMessage = { type: 'whereAreYou' } | { type: 'goTo'; place: string };

export function isWindowMessage(data: unknown): data is WindowMessage {
  const { type, place } = (data ?? {}) as { type?: unknown; place?: unknown };
  return type === 'whereAreYou' || (type === 'goTo' && typeof place === 'string');
}
