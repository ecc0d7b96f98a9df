import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../../test/render.tsx';
import { HelpDialog, LocationHelpDialog } from './help-dialog.tsx';

it('explains the four screens, starting with the current one (app-14)', async () => {
  const { hands } = await renderPart(<HelpDialog open onOpenChange={vi.fn<() => void>()} screen="messages" />);
  const dialog = within(await screen.findByRole('dialog', { name: 'What does this screen mean?' }));
  expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Feed', 'Messages', 'Profile', 'Admin']);
  expect(dialog.getByRole('tab', { name: 'Messages' }).getAttribute('aria-selected')).toBe('true');
  for (const name of ['Feed', 'Messages', 'Profile', 'Admin']) {
    await hands.click(dialog.getByRole('tab', { name }));
    expect(within(dialog.getByRole('tabpanel')).getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  }
});

it('shows how to enable location on both phones', async () => {
  const { hands } = await renderPart(<LocationHelpDialog open onOpenChange={vi.fn<() => void>()} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'How to enable location?' }));
  expect(dialog.getByRole('tab', { name: 'iPhone Safari' }).getAttribute('aria-selected')).toBe('true');
  await hands.click(dialog.getByRole('tab', { name: 'Android Chrome' }));
  expect(within(dialog.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(4);
});
