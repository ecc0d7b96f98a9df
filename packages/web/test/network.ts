import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, type ErrorCode, type ErrorDetails } from '@lampstand/core/errors';
import { DEFAULT_LANGUAGE } from '@lampstand/core/languages/language';

export const CONTACT_EMAIL = 'office@grace.example';

export const aCommunity: CommunityView = {
  ...DEFAULT_COMMUNITY,
  mode: 'open',
  isSetUp: true,
  contactEmail: CONTACT_EMAIL,
  pictureUrl: null,
  iconUrl: null,
  updatedAt: '2026-11-01T12:00:00.000Z',
};

/** The network under a test: a call that it did not prepare for fails. Many screens ask for the contact address. */
export function networkUnderTest() {
  const network = setupServer(http.get('*/api/community', () => HttpResponse.json(aCommunity)));
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return network;
}

/** An error as the server words it. */
export function refusal(code: ErrorCode, details?: ErrorDetails) {
  const message = errorSentence(code, DEFAULT_LANGUAGE);
  return HttpResponse.json({ message, code, details, requestId: 'test' }, { status: ERRORS[code].status });
}
