import type { Icon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { create } from 'zustand';

/** Only one toast is shown at a time; a dismissed one is removed after this many ms (app-7). */
export const removedAfter = 1_000_000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A sign in front of a kind toast; destructive ones bring their own. */
  icon?: Icon;
  /** Beside the words: something to press. */
  action?: ReactNode;
  /** The id of what it tells of: shown with this `data-about`, it is not covered. */
  about?: string;
  /** How long it is up, if not for as long as others of its kind; Infinity until something takes its place. */
  lasts?: number;
}

export interface Toast extends ToastContent {
  id: number;
  variant: 'default' | 'destructive';
  open: boolean;
}

interface ToastState {
  toast: Toast | undefined;
  /** Puts up a toast in place of whichever is up, and answers its id. */
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
