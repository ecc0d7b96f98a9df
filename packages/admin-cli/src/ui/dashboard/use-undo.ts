import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Key } from 'ink';
import { cut, widthOf } from '../../display-text.ts';
import type { Texts } from '../../texts/en.ts';
import { undoable, UNDO_MS, type WaitingActs } from '../queue/waiting-acts.ts';

/** `U`, as in the web client. */
export function isUndo(input: string, key: Pick<Key, 'ctrl' | 'meta'>): boolean {
  return input.toLowerCase() === 'u' && !key.ctrl && !key.meta;
}

/** What the screen says about the latest act that can be undone, with the seconds that are left. */
export function useUndo(waiting: WaitingActs, texts: Texts, width: number): { isPossible: boolean; text: string } {
  const { decide, done } = texts.screen;
  const acts = useSyncExternalStore(waiting.subscribe, waiting.acts);
  const latest = undoable(acts);
  const [counted, setCounted] = useState({ until: 0, left: 0 });
  const until = latest?.until;
  useEffect(() => {
    if (until === undefined) return undefined;
    const count = () => setCounted({ until, left: Math.max(1, Math.ceil((until - Date.now()) / 1000)) });
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [until]);
  if (!latest) return { isPossible: false, text: acts.length > 0 ? done.working : '' };
  const left = counted.until === until ? counted.left : UNDO_MS / 1000;
  return { isPossible: true, text: undoText(latest.said, decide.undo(left), width - 2) };
}

/** The act is cut before the key that undoes it. */
export function undoText(said: string, undo: string, width: number): string {
  return `${cut(said, Math.max(0, width - widthOf(undo) - 2))}. ${undo}`;
}
