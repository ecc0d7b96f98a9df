import { number } from './en-numbers.ts';

/** The texts of a member's own sessions. */
export const enSessions = {
  id: 'Id',
  device: 'Device',
  loggedIn: 'Logged in',
  lastSeen: 'Last seen',
  isThis: 'this one',
  ended: (id: string) => `Session ${id} has ended.`,
  wouldEnd: (id: string) => `Session ${id} would end.`,
  noneOther: 'There is no other session.',
  given: (given: string) => `“${given}” is neither the id of a session nor its last 8 characters.`,
  ambiguous: (given: string) => `More than one session ends in “${given}”. Give the whole id.`,
  choose: 'Name the sessions to end, or give --all for all except this one.',
  summary: (done: number, failed: number) => `${number(done)} ended, ${number(failed)} not.`,
};

export type SessionTexts = typeof enSessions;
