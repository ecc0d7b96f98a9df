import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../test/render.tsx';
import { AlertDialog } from './dialog.tsx';
import { Avatar } from './avatar.tsx';
import { Menu } from './menu.tsx';
import { TextField } from './field.tsx';

describe('Field', () => {
  it('connects error, hint and counter to its control, the error first', async () => {
    await renderPart(
      <TextField label="Email" required error="Please enter a valid email" hint="Never shown" limit={10} length={9} />,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const described = input.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Please enter a valid email',
      'Never shown',
      '9 of 10 characters',
    ]);
  });

  it('shows no counter before the limit is near', async () => {
    await renderPart(<TextField label="City" limit={100} length={12} />);
    expect(screen.queryByText(/characters/)).toBeNull();
  });
});

describe('Avatar', () => {
  it('keeps a person’s background', async () => {
    await renderPart(
      <>
        <Avatar seed="a-user" firstName="A" />
        <Avatar seed="a-user" firstName="B" />
      </>,
    );
    expect(screen.getByText('A').className).toBe(screen.getByText('B').className);
  });
});

describe('Menu', () => {
  it('opens by keyboard on the first row, and calls the handler after the focus has returned', async () => {
    const focusAtAct: (string | null | undefined)[] = [];
    const remember = () => focusAtAct.push(document.activeElement?.getAttribute('aria-label'));
    const { hands } = await renderPart(
      <Menu
        label="Post menu"
        items={[
          { label: 'Like', icon: 'flag', onSelect: vi.fn<() => void>() },
          { label: 'Delete Post', icon: 'trash', danger: true, onSelect: remember },
        ]}
      />,
    );
    screen.getByRole('button', { name: 'Post menu' }).focus();
    await hands.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Post menu' });
    await hands.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(focusAtAct).toEqual(['Post menu']));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('AlertDialog', () => {
  it('starts on Cancel and stays open until its caller closes it', async () => {
    const onConfirm = vi.fn<() => void>();
    function Asking() {
      const [open, setOpen] = useState(true);
      return (
        <AlertDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete Post?"
          confirmLabel="Delete"
          onConfirm={onConfirm}
        >
          This cannot be undone.
        </AlertDialog>
      );
    }
    const { hands } = await renderPart(<Asking />);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await hands.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(screen.getByRole('alertdialog', { name: 'Delete Post?' })).toBeTruthy();
    await hands.click(screen.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
