import { HttpResponse } from 'msw';
import type { CommunityView } from '@lampstand/core/community/contract';
import { DEFAULT_COMMUNITY } from '@lampstand/core/community/defaults';
import { errorSentence } from '@lampstand/core/error-sentences';
import { ERRORS, type ErrorCode, type ErrorDetails } from '@lampstand/core/errors';
import { DEFAULT_LANGUAGE, type Language } from '@lampstand/core/languages/language';

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

/** An error as the server words it. */
export function refusal(code: ErrorCode, details?: ErrorDetails, language: Language = DEFAULT_LANGUAGE) {
  const message = errorSentence(code, language);
  return HttpResponse.json({ message, code, details, requestId: 'test' }, { status: ERRORS[code].status });
}
