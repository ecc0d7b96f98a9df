import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.ts';
import { REPORT_REASONS } from '../reports/reasons.ts';
import { communitySettings, type CommunitySettings } from './entity.ts';
import { DEFAULT_COMMUNITY } from './defaults.ts';
import { landingKey } from './landing-variant.ts';
import { asFileName, offeredLanguage, offeredReasons, settled } from './rules.ts';

const [first, second] = LANGUAGES;
const withSettings = (settings: Partial<CommunitySettings>) => ({ ...DEFAULT_COMMUNITY, ...settings });

describe('settings', () => {
  it('are what a community starts with, and fit each other', () => {
    expect(communitySettings.parse(DEFAULT_COMMUNITY)).toEqual(DEFAULT_COMMUNITY);
    expect(settled(DEFAULT_COMMUNITY)).toEqual(DEFAULT_COMMUNITY);
  });

  it.each([
    ['', false],
    ['   ', false],
    ['Iglesia Luz del Valle', true],
    ['  Grace  ', true],
    ['Grace\u202eecarG', false],
    ['Grace\n', false],
    ['\u200b', false],
    ['G'.repeat(60), true],
    ['G'.repeat(61), false],
  ])('have a plain name: %j is %s (community-1)', (name, isAccepted) => {
    expect(communitySettings.safeParse(withSettings({ name })).success).toBe(isAccepted);
  });

  it.each([
    ['office@grace.example', 'office@grace.example'],
    ['', null],
    [null, null],
  ])('have a contact: %j is %j', (contactEmail, expected) => {
    expect(communitySettings.parse(withSettings({ contactEmail })).contactEmail).toBe(expected);
  });

  it.each([29, 181, 30.5, Number.NaN])('keep removed content from 30 to 180 days, not %d', (sealedDays) => {
    expect(communitySettings.safeParse(withSettings({ sealedDays })).success).toBe(false);
  });

  it('offer the default language, in the order of the product (community-4)', () => {
    if (!second) throw new Error('There is only one language.');
    expect(settled(withSettings({ languages: [second, first, second] })).languages).toEqual([first, second]);
    expect(settled(withSettings({ languages: [second], defaultLanguage: first })).defaultLanguage).toBe(second);
  });

  it('always have the reason "other", and no reason twice (community-4)', () => {
    expect(settled(withSettings({ reasons: ['spam', 'spam'] })).reasons).toEqual(['spam', 'other']);
    expect(settled(withSettings({ reasons: REPORT_REASONS.toReversed() })).reasons).toEqual(REPORT_REASONS);
  });

  it('have a tagline or null in each language, also in one that is new', () => {
    expect(settled(withSettings({ taglines: {} as CommunitySettings['taglines'] })).taglines).toEqual(
      DEFAULT_COMMUNITY.taglines,
    );
  });
});

describe('a form', () => {
  it('offers the reasons of the community, and the one that was chosen', () => {
    expect(offeredReasons({ reasons: ['spam', 'other'] })).toEqual(['spam', 'other']);
    expect(offeredReasons({ reasons: ['spam', 'other'] }, 'violence')).toEqual(['spam', 'violence', 'other']);
  });
});

describe('a language', () => {
  it.each(LANGUAGES.flatMap((wanted) => LANGUAGES.map((offered) => [wanted, offered] as const)))(
    '%s where only %s is offered',
    (wanted, offered) => {
      expect(offeredLanguage({ languages: [offered], defaultLanguage: offered }, wanted)).toBe(offered);
    },
  );

  it('is the one that was chosen, otherwise the first one', () => {
    const all = { languages: [...LANGUAGES], defaultLanguage: first };
    for (const wanted of LANGUAGES) expect(offeredLanguage(all, wanted)).toBe(wanted);
    expect(offeredLanguage(all, undefined)).toBe(first);
  });
});

it.each([
  ['Iglesia Luz del Valle', 'iglesia-luz-del-valle'],
  ['Señor, ¡ven! "2" \\ /', 'senor-ven-2'],
  ['Église  Saint-Étienne.', 'eglise-saint-etienne'],
  ['ルーテル教会', 'lampstand'],
])('%s is the file %s', (name, file) => {
  expect(asFileName(name)).toBe(file);
});

it('names the HTML of the landing screen by what changes its structure', () => {
  expect(landingKey({ languages: [first], hasPicture: false, mode: 'open', isSetUp: true })).toBe(
    `${first} cross open`,
  );
  const all = [...LANGUAGES];
  expect(landingKey({ languages: all, hasPicture: true, mode: 'closed', isSetUp: true })).toBe(
    `${LANGUAGES.join(' ')} picture closed`,
  );
});
