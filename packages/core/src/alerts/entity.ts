import * as z from 'zod';

/** How a moderator is mailed about what waits (alerts-3). */
export const ALERT_CHOICES = ['at_once', 'gathered', 'none'] as const;
export const alertChoice = z.enum(ALERT_CHOICES);
export type AlertChoice = z.output<typeof alertChoice>;

/**
 * Whether a choice has an effect: not without a mail server, not while the member's email is not proven (auth-20), and not while
 * their mail server refuses it.
 */
export const MAIL_STATES = ['works', 'unavailable', 'unproven', 'refused'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What can wait for a moderator. */
export const WAITING_KINDS = ['report', 'appeal', 'application'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];
