import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { FillableIcon } from '../ui/button.tsx';

/** Only one toast is shown at a time; a dismissed one is removed after this many ms (app-7). */
const removedAfter = 1_000_000;

interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** The icon of a non-destructive toast; destructive ones have their own. */
  icon?: FillableIcon;
  /** A button next to the text. */
  action?: ReactNode;
  /** How long it is shown, in milliseconds, instead of the default; Infinity until another toast replaces it. */
  lasts?: number;
}

export interface Toast extends ToastContent {
  id: number;
  variant: 'default' | 'destructive';
  open: boolean;
}

interface ToastState {
  toast: Toast | undefined;
  /** Shows a toast in place of the current one, and returns its id. */
  show: (content: ToastContent) => number;
  dismiss: (id: number) => void;
}

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

export const useToast = create<ToastState>()((set, get) => ({
  toast: undefined,
  show: (content) => {
    clearTimeout(removal);
    lastId += 1;
    set({ toast: { variant: 'default', ...content, id: lastId, open: true } });
    return lastId;
  },
  dismiss: (id) => {
    const { toast } = get();
    if (toast?.id !== id || !toast.open) return;
    set({ toast: { ...toast, open: false } });
    removal = setTimeout(() => set({ toast: undefined }), removedAfter);
  },
}));

/** Callable from anywhere, also outside components. */
export function toast(content: ToastContent): number {
  return useToast.getState().show(content);
}

/** How long an announcement stays in the page: long enough to be read out. */
const keptFor = 10_000;

/** The text of the polite live region, for changes that are not visible on the current screen. */
export const useAnnouncement = create<{ text: string }>()(() => ({ text: '' }));

let clearing: ReturnType<typeof setTimeout> | undefined;

export function announce(text: string) {
  clearTimeout(clearing);
  useAnnouncement.setState({ text });
  clearing = setTimeout(() => useAnnouncement.setState({ text: '' }), keptFor);
}
