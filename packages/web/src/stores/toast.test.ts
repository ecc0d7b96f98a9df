import { beforeEach, expect, it, vi } from 'vitest';
import { toast, useToast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToast.setState({ toast: undefined });
  return () => vi.useRealTimers();
});

const current = () => useToast.getState().toast;

it('shows only one toast at a time: a new one replaces the old one (app-7)', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', variant: 'destructive' });
  expect(current()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
});

it('removes a dismissed toast after 1,000,000 ms (app-7)', () => {
  const id = toast({ title: 'First' });
  useToast.getState().dismiss(id);
  expect(current()).toMatchObject({ title: 'First', open: false });
  vi.advanceTimersByTime(999_999);
  expect(current()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(current()).toBeUndefined();
});

it('does not remove a newer toast with an old one', () => {
  useToast.getState().dismiss(toast({ title: 'Old' }));
  vi.advanceTimersByTime(500_000);
  toast({ title: 'New' });
  vi.advanceTimersByTime(600_000);
  expect(current()).toMatchObject({ title: 'New', open: true });
});

it('ignores the dismissal of a toast that is no longer shown', () => {
  const old = toast({ title: 'Old' });
  toast({ title: 'New' });
  useToast.getState().dismiss(old);
  expect(current()).toMatchObject({ title: 'New', open: true });
});
