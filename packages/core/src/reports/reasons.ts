/** The reasons to report something, in the order of the dialog (reports-1). */
export const REPORT_REASONS = [
  'inappropriate',
  'spam',
  'harassment',
  'false_information',
  'hate_speech',
  'violence',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
