import type { FoundPerson, FoundText } from '@lampstand/core/search/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '../test/answers.ts';
import { elena, testimony } from '../test/fixtures.ts';
import { anId } from '../test/moderation.ts';
import { account } from './support/account.ts';
import { testStates } from './support/examine.ts';
import { never } from './support/server.ts';
import { LONG, maria } from './support/stage.ts';

const find = (nth: number, found: Partial<FoundText> = {}): FoundText => ({
  kind: 'testimony',
  id: anId(810 + nth),
  postId: anId(810 + nth),
  postKind: 'testimony',
  author: maria,
  under: null,
  createdAt: new Date(Date.now() - nth * 2_400_000).toISOString(),
  excerpt: [
    { text: 'Mi madre entra a ', isHit: false },
    { text: 'cirugía', isHit: true },
    { text: ' el jueves a las siete.', isHit: false },
  ],
  ...found,
});
const moderator = { ...elena, office: 'moderator' as const };
const found = [
  find(1, { postKind: 'prayer' }),
  find(2, { kind: 'answer', postKind: 'prayer', author: moderator }),
  find(3, { kind: 'comment', under: maria, excerpt: [{ text: LONG.slice(0, 240), isHit: false }] }),
  find(4, { kind: 'comment', postKind: 'prayer', under: elena }),
  find(5, { excerpt: [{ text: 'abcdefghij'.repeat(12), isHit: true }] }),
];
const person = (nth: number, { firstName, lastName }: Pick<FoundPerson, 'firstName' | 'lastName'>): FoundPerson => ({
  id: anId(820 + nth),
  firstName,
  lastName,
  profileImageUrl: null,
  name: [
    { text: (firstName ?? '').slice(0, 3), isHit: true },
    { text: `${(firstName ?? '').slice(3)} ${lastName}`, isHit: false },
  ],
  memberSince: '2025-03',
  isConnected: nth === 1,
});
const people = [person(1, maria), { ...person(2, elena), office: 'admin' as const }];
const shown = (words: string) => expect.element(page.getByRole('main').getByText(words).first()).toBeVisible();

testStates([
  {
    name: 'search, nothing typed',
    path: '/search',
    reach: (t) => expect.element(page.getByRole('searchbox', { name: t.search.title })).toBeVisible(),
  },
  {
    name: 'search, testimonies found',
    path: '/search?q=cirugia',
    answers: { 'search.testimonies': found },
    reach: () => shown('cirugía'),
  },
  {
    name: 'search, people found',
    path: '/search?q=mar&in=people',
    answers: { 'search.people': people },
    reach: (t) => shown(t.search.connected),
  },
  {
    name: 'search, nothing found',
    path: '/search?q=moutain+chapel',
    answers: { 'search.testimonies': [] },
    reach: (t) => expect.element(page.getByRole('button', { name: t.search.none.people })).toBeVisible(),
  },
  {
    name: 'search, nobody found',
    path: '/search?q=zz&in=people',
    answers: { 'search.people': [] },
    reach: (t) => shown(t.search.none.text),
  },
  {
    name: 'search on its way',
    path: '/search?q=well',
    answers: { 'search.testimonies': never },
    reach: (t) => expect.element(page.getByText(t.search.loading)).toBeInTheDocument(),
  },
  {
    name: 'search failed',
    path: '/search?q=well',
    answers: { 'search.testimonies': () => refusal('internal') },
    reach: (t) => shown(t.search.failed),
  },
  {
    name: 'search, too short',
    path: '/search?q=w&in=people',
    reach: (t) => shown(t.search.short),
  },
  {
    name: 'the way to the search before the first request',
    path: '/',
    answers: { 'posts.list': ({ query }) => (query.get('kind') ? [] : [testimony]) },
    reach: (t) => expect.element(page.getByRole('link', { name: t.posts.searchAll })).toBeVisible(),
  },
  {
    name: 'profile with the choice to be found',
    path: '/register',
    as: { ...elena, isFindable: true },
    answers: account,
    reach: (t) => expect.element(page.getByRole('switch', { name: t.search.findable.title })).toBeVisible(),
  },
]);
