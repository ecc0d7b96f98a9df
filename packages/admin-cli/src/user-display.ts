import type { ManagedUserView } from '@lampstand/core/users/contract';
import { moment } from './moment.ts';
import { fullName } from '@lampstand/core/profiles/full-name';
import type { Column } from './table.ts';
import type { Texts } from './texts/en.ts';

export function userColumns(texts: Texts): Column<ManagedUserView>[] {
  return [
    { title: texts.users.name, value: fullName, flexible: true },
    {
      title: texts.users.email,
      value: ({ email }) => email ?? '',
      short: (user) => emailOf(user, texts) ?? '',
      flexible: true,
    },
    {
      title: texts.users.role,
      value: ({ role }) => role,
      short: ({ role }) => (role === 'member' ? '' : texts.users.roles[role]),
      leaveOut: 1,
    },
    {
      title: texts.users.joined,
      value: ({ createdAt }) => createdAt,
      short: ({ createdAt }) => moment(createdAt).slice(0, 10),
      leaveOut: 2,
    },
  ];
}

/** With a word if nobody has shown that they read mail to it. */
function emailOf({ email, emailProven }: ManagedUserView, { users }: Texts): string | undefined {
  return email !== undefined && emailProven === false ? `${email} (${users.notProven})` : email;
}

/** The id, for other programs. People have the email. */
export function userIdColumn({ users }: Texts): Column<ManagedUserView> {
  return { title: users.id, value: ({ id }) => id };
}

export function userFacts(user: ManagedUserView, texts: Texts): (readonly [string, string])[] {
  const { users, words } = texts;
  return [
    [users.name, fullName(user) || words.none],
    [users.email, emailOf(user, texts) ?? words.none],
    [users.role, users.roles[user.role]],
    [users.fields.age, user.age === null ? words.none : String(user.age)],
    [users.fields.gender, user.gender === null ? words.none : users.genders[user.gender]],
    [users.location, [user.city, user.state, user.country].filter(Boolean).join(', ') || words.none],
    [users.joined, moment(user.createdAt)],
    [users.id, user.id],
  ];
}
