import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { memberUnderTest } from '../../../test/member.ts';
import { renderPart } from '../../../test/render.tsx';
import { keyOf } from '../../data/queries.ts';
import { KindSwitches } from './notifications-screen.tsx';

const subscription = {
  id: '0198a1f0-0000-7000-8000-000000000551',
  createdAt: '2026-11-01T12:00:00.000Z',
  device: 'Firefox · Linux',
  language: 'en',
  switches: { prayers: true, comments: true, messages: true, connections: true, moderation: true },
  current: true,
} as const;

it.each([
  ['member', 0],
  ['moderator', 1],
  ['admin', 1],
] as const)('a %s is offered notifications of what waits for moderators: %i (alerts-1)', async (role, count) => {
  const member = memberUnderTest();
  member.queryClient.setQueryData(keyOf('auth.user'), { ...elena, role });
  await renderPart(<KindSwitches subscription={subscription} />, { member });
  expect(await screen.findAllByRole('switch')).toHaveLength(4 + count);
  expect(screen.queryAllByRole('switch', { name: /^Reports, appeals/ })).toHaveLength(count);
});
