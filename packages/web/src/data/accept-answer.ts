import type { RoutesOf } from '@lampstand/core/api/client';
import { routes } from 'virtual:contract-routes';
import type { ParseAnswer } from './sync/sender.ts';

/**
 * Accepts any object as the answer of an endpoint that has one, but no page of a captive portal. In place of `parseAnswer` where the
 * contract's schemas are not there: the service worker would weigh four times as much with them, and take longer to start.
 */
export const acceptAnswer: ParseAnswer = async (endpoint, body) => {
  const [noun = '', verb = ''] = endpoint.split('.');
  const kind = (routes as RoutesOf<Record<string, Record<string, never>>>)[noun]?.[verb]?.response.kind;
  if (kind === 'empty') return { answer: undefined };
  return typeof body === 'object' && body !== null ? { answer: body } : undefined;
};
