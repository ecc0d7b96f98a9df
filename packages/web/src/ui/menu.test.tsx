import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { Modal } from './dialog.tsx';

const chosen = vi.fn<(what: string) => void>();
const item = (label: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  label,
  onSelect: () => chosen(label),
  ...rest,
});
const items = [item('Send'), item('Archive', { disabled: true }), item('Delete', { danger: true })];

const button = () => screen.getByRole('button', { name: 'More' });
const row = (name: string) => screen.getByRole('menuitem', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

async function openMenu(rows = items) {
  chosen.mockClear();
  const { hands } = await renderPart(
    <main>
      <Menu label="More" items={rows} />
      <input aria-label="elsewhere" />
      <p>beside</p>
      <p data-toast>toast</p>
    </main>,
  );
  await hands.click(button());
  const menu = await screen.findByRole('menu', { name: 'More' });
  return { hands, menu };
}

it('opened with a pointer, has the focus itself, then moves it by arrows and letters', async () => {
  const { hands, menu } = await openMenu();
  expect(document.activeElement).toBe(menu);
  await hands.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(row('Send'));
  await hands.keyboard('d');
  expect(document.activeElement).toBe(row('Delete'));
  await hands.keyboard('{Home}{Tab}');
  expect(document.activeElement).toBe(row('Send'));
});

it('opened with a key, has its first row focused; Enter chooses, after the focus is back on the button', async () => {
  const { hands } = await openMenu();
  await hands.keyboard('{Escape}');
  await gone();
  await hands.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(row('Send')));
  chosen.mockImplementationOnce(() => expect(document.activeElement).toBe(button()));
  await hands.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Send');
  await gone();
  expect(document.activeElement).toBe(button());
});

it.each([
  ['{End}', 'Orden nuevo'],
  ['{End}{Home}', 'Edit'],
  ['er', 'Erase'],
  // Without the accent.
  ['ordene', 'Órdenes'],
])('goes to the ends, and to a row by several of its letters: %s', async (keys, label) => {
  const { hands } = await openMenu([item('Edit'), item('Erase'), item('Órdenes'), item('Orden nuevo')]);
  await hands.keyboard(keys);
  await waitFor(() => expect(document.activeElement).toBe(row(label)));
});

it.each([
  ['ArrowDown', 'Send'],
  ['ArrowUp', 'Delete'],
])('opens with %s, at %s', async (key, label) => {
  const { hands } = await openMenu();
  await hands.keyboard('{Escape}');
  await gone();
  await hands.keyboard(`{${key}}`);
  await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(row(label)));
});

it('stays open at a disabled row, which does nothing', async () => {
  const { hands } = await openMenu();
  await hands.click(row('Archive'));
  expect(chosen).not.toHaveBeenCalled();
  expect(row('Archive').getAttribute('aria-disabled')).toBe('true');
});

it('marks the row below the mouse by focusing it', async () => {
  const { hands, menu } = await openMenu();
  await hands.hover(row('Delete'));
  expect(document.activeElement).toBe(row('Delete'));
  await hands.unhover(row('Delete'));
  expect(document.activeElement).toBe(menu);
});

it('closes with its button, a press beside it, or focus elsewhere, which stays there; not with a toast', async () => {
  const { hands } = await openMenu();
  await hands.click(screen.getByText('toast'));
  expect(screen.getByRole('menu')).toBeDefined();
  await hands.click(button());
  await gone();
  await hands.click(button());
  await screen.findByRole('menu');
  await hands.click(screen.getByText('beside'));
  await gone();
  await hands.click(button());
  await screen.findByRole('menu');
  const input = screen.getByRole('textbox', { name: 'elsewhere' });
  await hands.click(input);
  await gone();
  expect(document.activeElement).toBe(input);
});

it('keeps the focus when the row that has it goes', async () => {
  const { hands, menu } = await openMenu();
  await hands.keyboard('{ArrowDown}');
  row('Send').remove();
  await waitFor(() => expect(document.activeElement).toBe(menu));
  await hands.keyboard('{Escape}');
  expect(document.activeElement).toBe(button());
});

it('shows choices as radio items in a group', async () => {
  await openMenu([item('Yes', { checked: true }), item('No', { checked: false })]);
  expect(screen.getByRole('menuitemradio', { name: 'Yes' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'No' }).getAttribute('aria-checked')).toBe('false');
  expect(screen.getByRole('group').childElementCount).toBe(2);
});

it('in a dialog, is a part of it, and takes Escape first', async () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { hands } = await renderPart(
    <Modal open onOpenChange={onOpenChange} titleId="title">
      <h2 id="title">Dialog</h2>
      <Menu label="More" items={items} />
    </Modal>,
  );
  await hands.click(button());
  expect(screen.getByRole('dialog').contains(await screen.findByRole('menu'))).toBe(true);
  await hands.keyboard('{Escape}');
  await gone();
  expect(onOpenChange).not.toHaveBeenCalled();
  await hands.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
