import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startOutbox } from '../lib/outbox.ts';
import { applyOutcome } from './outbox-outcomes.ts';

/** Sends what a member wrote without a network, for as long as they are signed in here (offline-2). */
export function useSending(userId: string) {
  const queryClient = useQueryClient();
  useEffect(() => startOutbox(userId, (outcome) => void applyOutcome(queryClient, outcome)), [queryClient, userId]);
}
