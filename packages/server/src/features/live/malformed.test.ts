import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openEvents } from '../../../test/event-stream.ts';
import { addressOf } from '../../../test/listening.ts';
import { CHANNEL } from './signal.ts';

const server = await startTestApp();
const address = await addressOf(server);
const { client, db, logs, members } = server;

const MALFORMED = {
  'no JSON': ['{', '', 'null null', '\u{1f54a}', 'x'.repeat(7_999), '['.repeat(7_999)],
  'JSON of another kind': [
    'null',
    '7',
    '[]',
    '{}',
    '{"type":"poem"}',
    '{"type":"message"}',
    '{"type":"message","id":null,"senderId":{},"receiverId":[]}',
    '{"type":"counts","postIds":"all"}',
    '{"type":"__proto__"}',
    `{"type":"sessionEnded","sessionId":7,"more":"${'x'.repeat(7_000)}"}`,
  ],
};

describe('an invalid signal', () => {
  test.each(Object.entries(MALFORMED))('%s: is logged once and otherwise ignored', async (_, payloads) => {
    const { token } = await members.member();
    const screen = await openEvents(address, token);
    logs.length = 0;
    for (let round = 0; round < 3; round += 1) {
      for (const payload of payloads) await db.pool.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    }
    await client(token).profiles.update({ body: { firstName: 'Rosalía' } });
    expect((await screen.received('author')).user.firstName).toBe('Rosalía');
    expect(screen.isOver).toBe(false);
    const warnings = logs.filter(({ level }) => Number(level) >= 40);
    expect(warnings).toEqual([
      expect.objectContaining({ msg: 'a signal from the database could not be read', bytes: expect.any(Number) }),
    ]);
    expect(JSON.stringify(warnings)).not.toContain('xxx');
  });
});
