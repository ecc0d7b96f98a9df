import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { networkUnderTest } from '../../../test/network.ts';
import { renderPart } from '../../../test/render.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const network = networkUnderTest();

beforeEach(() => {
  network.use(
    http.get('*/api/sessions', () => HttpResponse.json([])),
    http.get('*/api/users/email-change', () => HttpResponse.json({ pending: null, passwordRequired: true })),
  );
});

it('says that what was typed on an earlier visit is not saved, and undoes it (app-13)', async () => {
  const { hands, unmount } = await renderPart(<ProfileScreen user={elena} onDone={() => undefined} />);
  await hands.type(await screen.findByLabelText<HTMLInputElement>(/^City/), ' Hills');
  const told = 'You changed something here and have not saved it yet.';
  expect(screen.queryByText(told)).toBeNull();
  unmount();
  await renderPart(<ProfileScreen user={elena} onDone={() => undefined} />);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(await screen.findByLabelText<HTMLInputElement>(/^City/)).toHaveProperty('value', 'Ardmore Hills');
  await hands.click(screen.getByRole('button', { name: 'Undo the changes' }));
  expect(screen.queryByText(told)).toBeNull();
  expect(await screen.findByLabelText<HTMLInputElement>(/^City/)).toHaveProperty('value', 'Ardmore');
  expect(localStorage.getItem(`draft:${elena.id}:profile`)).toBeNull();
});
