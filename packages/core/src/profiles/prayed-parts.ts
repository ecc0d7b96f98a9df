/** What a member prays for, in three parts: requests that ask, those that are answered, and testimonies (profiles-16). */
export const PRAYED_PARTS = ['asking', 'answered', 'testimonies'] as const;
export type PrayedPart = (typeof PRAYED_PARTS)[number];
