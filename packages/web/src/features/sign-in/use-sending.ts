import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';

export interface Sending {
  isSending: boolean;
  /** Why the last attempt failed, if that belongs to no field. */
  failure: Error | undefined;
  /** Stays busy after a success, because the page is left then. `atField` returns whether it shows the failure at a field. */
  send: (work: () => Promise<unknown>, atField?: (error: ApiError) => boolean) => Promise<void>;
}

/** Sends what a screen asks for, once at a time. */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  return {
    isSending,
    failure,
    send: async (work, atField = () => false) => {
      setSending(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setSending(false);
        if (error instanceof ApiError && atField(error)) return;
        setFailure(error instanceof Error ? error : new Error(String(error)));
      }
    },
  };
}
