/**
 * What is known of mail services that deliver more than one spelling of an email to the same person (joining-9). Of every other service
 * nothing is known, so that each spelling may be another person there. The table is in docs/moderation.md too.
 */
interface MailService {
  /** Their domains of single countries, which are too many to tell each: a name, and what follows it. */
  byCountry?: Readonly<Record<string, string>>;
  /** Domains of the same mailboxes, if `areOne`. The first stands for all of them. */
  domains: readonly [string, ...string[]];
  areOne?: true;
  /** What follows a `+` before the @ is left out. */
  plus?: true;
  /** Dots before the @ are left out. */
  dots?: true;
}

const MICROSOFT = {
  hotmail:
    'be ca ch cl cz de dk es fi fr gr hu it lt lv my nl no ph rs se sg sk co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br com.hk com.tr com.tw com.vn',
  live: 'at be ca cl cn de dk fi fr hk ie in it jp nl no ru se co.in co.kr co.uk co.za com.ar com.au com.co com.mx com.my com.pe com.ph com.pt com.sg com.ve',
  outlook:
    'at be cl cz de dk es fr hu ie in it jp kr lv my ph pt sa sg sk co.id co.il co.nz co.th com.ar com.au com.br com.gr com.pe com.tr com.vn',
};

/** Whether a domain is one of the service's. */
export function isDomainOf({ domains, byCountry = {} }: MailService, domain: string): boolean {
  const [, name = '', country = ''] = /^([^.]+)\.(.+)$/.exec(domain) ?? [];
  return domains.includes(domain) || (byCountry[name]?.split(' ').includes(country) ?? false);
}

export const MAIL_SERVICES: readonly MailService[] = [
  { domains: ['gmail.com', 'googlemail.com'], areOne: true, plus: true, dots: true },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], byCountry: MICROSOFT, plus: true },
  { domains: ['icloud.com', 'me.com', 'mac.com'], plus: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], plus: true },
  { domains: ['fastmail.com', 'fastmail.fm'], plus: true },
];
