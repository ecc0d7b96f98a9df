import { hashKey, type QueryKey } from '@tanstack/react-query';
import { create } from 'zustand';

export interface Heard {
  /** When the server last answered it. */
  at: number;
  /** It comes from this device's memory, and the server has not been heard about it since. */
  fromMemory: boolean;
}

const useHeard = create<Record<string, Heard>>()(() => ({}));

export function setHeard(queryHash: string, heard: Heard) {
  useHeard.setState({ [queryHash]: heard });
}

/** Another member begins. */
export function forgetHeard() {
  useHeard.setState({}, true);
}

export function wasHeard(queryHash: string): Heard | undefined {
  return useHeard.getState()[queryHash];
}

/** Of when that is what these queries show, the oldest of them; undefined where they show nothing. */
export function useOldestHeard(queryKeys: readonly QueryKey[]): Heard | undefined {
  const hashes = queryKeys.map((key) => hashKey(key));
  return useHeard((heard) =>
    hashes
      .map((hash) => heard[hash])
      .reduce((oldest, one) => (one && oldest && oldest.at <= one.at ? oldest : (one ?? oldest))),
  );
}
