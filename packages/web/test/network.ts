import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { aCommunity } from './answers.ts';

/** The network under a test: a call that it did not prepare for fails. Many screens ask for the contact address. */
export function networkUnderTest() {
  const network = setupServer(http.get('*/api/community', () => HttpResponse.json(aCommunity)));
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}
