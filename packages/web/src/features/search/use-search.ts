import { LIMITS } from '@lampstand/core/limits';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SEARCHED, type Searched } from '../../data/search.ts';

/** The search runs after the typing pauses for this long. */
const PAUSE_MS = 400;

export interface Search {
  /** What is in the field. */
  typed: string;
  type: (typed: string) => void;
  /** Searches for what is in the field at once. */
  submit: () => void;
  /** What is searched for: what the address has. */
  q: string;
  among: Searched;
  choose: (among: Searched) => void;
}

/** Whether there is enough to search for (search-5). */
export function isLongEnough(q: string): boolean {
  return [...q].length >= LIMITS.searchMin;
}

/** What is searched for, which the address keeps. It has one entry in the history, however much is typed. */
export function useSearch(): Search {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, LIMITS.searchMax).trim();
  const among = SEARCHED.find((one) => one === params.get('in')) ?? 'testimonies';
  const [typed, type] = useState(q);
  const asked = useRef(q);

  const ask = (next: string, where: Searched = among) => {
    // While the code of another screen is loading, this one is still there.
    if (window.location.pathname !== pathname) return;
    asked.current = next;
    setParams({ ...(next && { q: next }), ...(where === 'people' && { in: where }) }, { replace: true });
  };
  const latest = useRef(ask);
  latest.current = ask;

  useEffect(() => {
    // Another address of this screen: what was typed was for the one before.
    if (q === asked.current) return;
    asked.current = q;
    type(q);
  }, [q]);
  useEffect(() => {
    const next = typed.trim();
    // Enter may have been faster.
    const timer = setTimeout(() => next !== asked.current && latest.current(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    type,
    submit: () => ask(typed.trim()),
    q,
    among,
    choose: (where) => ask(typed.trim(), where),
  };
}
