import type { ActivityView } from '@lampstand/core/activity/contract';
import type { Language } from '@lampstand/core/languages/language';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { Sentence } from './activity-item.tsx';

const person = (firstName: string | null, lastName: string | null = null) => ({
  id: `${firstName}`,
  firstName,
  lastName,
  profileImageUrl: null,
});
const rosa = person('Rosa', 'Delgado');
const ruth = person('Ruth', 'Okafor');
const activity = (given: Partial<ActivityView>): ActivityView => ({
  id: 'one',
  kind: 'prayers',
  latestAt: '2026-11-20T10:00:00.000Z',
  isNew: false,
  people: 1,
  users: [rosa],
  post: null,
  connectionId: null,
  notice: null,
  report: null,
  ...given,
});

/** The sentence, with what is bold in brackets. */
async function sentenceOf(given: Partial<ActivityView>, language: Language): Promise<string> {
  const { unmount } = await renderPart(
    <p data-testid="sentence">
      <Sentence activity={activity(given)} />
    </p>,
    { language },
  );
  const nodes = [...(await screen.findByTestId('sentence')).childNodes];
  unmount();
  return nodes.map((node) => (node.nodeName === 'B' ? `[${node.textContent}]` : node.textContent)).join('');
}

describe('what happened, in words (activity-3)', () => {
  it.each([
    ['one prayer', {}, '[Rosa Delgado] prayed for you', '[Rosa Delgado] oró por ti'],
    ['two', { people: 2, users: [rosa, ruth] }, '[Rosa] and [Ruth] prayed for you', '[Rosa] y [Ruth] oraron por ti'],
    [
      'three',
      { people: 3, users: [rosa, ruth] },
      '[Rosa] and [2 others] prayed for you',
      '[Rosa] y [2 personas más] oraron por ti',
    ],
    [
      'thousands',
      { people: 12_001, users: [rosa, ruth] },
      '[Rosa] and [12,000 others] prayed for you',
      '[Rosa] y [12.000 personas más] oraron por ti',
    ],
    [
      'one who is left of two',
      { people: 2, users: [rosa] },
      '[Rosa] and [1 other] prayed for you',
      '[Rosa] y [1 persona más] oraron por ti',
    ],
    ['a love', { kind: 'loves' }, '[Rosa Delgado] loved your testimony', 'A [Rosa Delgado] le encantó tu testimonio'],
    [
      'loves',
      { kind: 'loves', people: 12, users: [rosa, ruth] },
      '[Rosa] and [11 others] loved your testimony',
      'A [Rosa] y [11 personas más] les encantó tu testimonio',
    ],
    [
      'comments',
      { kind: 'comments', people: 2, users: [rosa, ruth] },
      '[Rosa] and [Ruth] commented on your testimony',
      '[Rosa] y [Ruth] comentaron tu testimonio',
    ],
    [
      'a request',
      { kind: 'request' },
      '[Rosa Delgado] would like to connect with you',
      '[Rosa Delgado] quiere conectar contigo',
    ],
    [
      'an acceptance',
      { kind: 'accepted' },
      '[Rosa Delgado] and you are connected now',
      '[Rosa Delgado] y tú ya están conectados',
    ],
    [
      'somebody who joined',
      { kind: 'joined' },
      '[Rosa Delgado] came in with your invitation',
      '[Rosa Delgado] entró con tu invitación',
    ],
    ['nobody with a name', { users: [person(null)] }, '[A member] prayed for you', '[Un miembro] oró por ti'],
    ['nobody who is left', { users: [] }, '[A member] prayed for you', '[Un miembro] oró por ti'],
    [
      'a name like our signs',
      { users: [person('<b>Rosa</b>')] },
      '[<b>Rosa</b>] prayed for you',
      '[<b>Rosa</b>] oró por ti',
    ],
    [
      'a name like a replacement pattern',
      { users: [person('Ca$$h', "$&$'")] },
      "[Ca$$h $&$'] prayed for you",
      "[Ca$$h $&$'] oró por ti",
    ],
    [
      'somebody with a last name only, among others',
      { people: 3, users: [person(null, 'Delgado'), ruth] },
      '[Delgado] and [2 others] prayed for you',
      '[Delgado] y [2 personas más] oraron por ti',
    ],
    [
      'a report',
      { kind: 'report', people: 0, users: [], report: { status: 'resolved' } },
      'We looked at a report of yours. See what became of it',
      'Revisamos una denuncia tuya. Mira qué pasó con ella',
    ],
  ] satisfies [string, Partial<ActivityView>, string, string][])('%s', async (_what, given, english, spanish) => {
    expect(await sentenceOf(given, 'en')).toBe(english);
    expect(await sentenceOf(given, 'es')).toBe(spanish);
  });

  const notice = {
    decisionId: 'one',
    target: { kind: 'comment' },
    act: 'remove',
    createdAt: '2026-11-20T10:00:00.000Z',
    until: null,
    state: 'decided',
  } as const;
  it.each([
    ['a removed comment', notice, 'A comment of yours was removed. See why, and what you can do'],
    [
      'a removed name',
      { ...notice, target: { kind: 'member', part: 'name' } },
      'Your name was removed. See why, and what you can do',
    ],
    ['a warning', { ...notice, act: 'warn' }, 'A warning about a comment of yours. See why, and what you can do'],
    ['a comment that is back', { ...notice, state: 'reversed' }, 'Your comment is back.'],
    [
      'an appeal that changed nothing',
      { ...notice, state: 'stands' },
      'We read your appeal, and the decision stands. See why, and what you can do',
    ],
  ] satisfies [string, ActivityView['notice'], string][])('%s', async (_what, given, english) => {
    expect(await sentenceOf({ kind: 'notice', people: 0, users: [], notice: given }, 'en')).toBe(english);
  });
});
