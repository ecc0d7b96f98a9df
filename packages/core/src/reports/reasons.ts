import { names } from '../languages/en/names.ts';

/** The names of the reasons are in each language's texts (reports-1). */
export type ReportReason = keyof typeof names.reportReasons;
export const REPORT_REASONS = Object.keys(names.reportReasons) as ReportReason[];
