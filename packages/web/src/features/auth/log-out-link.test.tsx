import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { elena } from '../../../test/fixtures.ts';
import { renderPart } from '../../../test/render.tsx';
import { navigation } from '../../platform/navigation.ts';
import { readDraft, writeDraft } from '../../stores/drafts.ts';
import { LogOutLink } from './log-out-link.tsx';

vi.mock('./unsent-dialog.tsx', () => {
  throw new TypeError('Failed to fetch');
});

it('asks with a dialog of the browser when the code of its own cannot be loaded', async () => {
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  writeDraft(elena.id, 'post:content', 'A year ago today');
  const { hands } = await renderPart(<LogOutLink pathOf={() => '/'} />);
  const logOut = screen.getByRole('link', { name: 'Log out' });
  await hands.click(logOut);
  const sentence = 'Something that you wrote has not been sent. Log out and delete it?';
  await vi.waitFor(() => expect(confirm.mock.calls).toEqual([[sentence]]));
  expect(go).not.toHaveBeenCalled();
  expect(readDraft(elena.id, 'post:content')).toBe('A year ago today');
  confirm.mockReturnValue(true);
  await hands.click(logOut);
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(readDraft(elena.id, 'post:content')).toBe('');
});

it('asks nothing about a language that is being saved', async () => {
  const go = vi.spyOn(navigation, 'go').mockImplementation(() => undefined);
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { hands, member } = await renderPart(<LogOutLink pathOf={() => '/'} />);
  member.outbox.write({ endpoint: 'profiles.choose', input: { body: { language: 'es' } }, slot: 'language' });
  expect(member.outbox.entries).toHaveLength(1);
  await hands.click(screen.getByRole('link', { name: 'Log out' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
  expect(confirm).not.toHaveBeenCalled();
});
