/**
 * What is known of mail services that deliver more than one spelling of an email to the same person (door-9). Of every other service
 * nothing is known, so that each spelling may be another person there. The table is in docs/moderation.md too.
 */
interface MailService {
  /** Domains of the same mailboxes, if `areOne`. The first stands for all of them. */
  domains: readonly [string, ...string[]];
  areOne?: true;
  /** What follows a `+` before the @ is left out. */
  plus?: true;
  /** Dots before the @ are left out. */
  dots?: true;
}

export const MAIL_SERVICES: readonly MailService[] = [
  { domains: ['gmail.com', 'googlemail.com'], areOne: true, plus: true, dots: true },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], plus: true },
  { domains: ['icloud.com', 'me.com', 'mac.com'], plus: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], plus: true },
  { domains: ['fastmail.com', 'fastmail.fm'], plus: true },
];
