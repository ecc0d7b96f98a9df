import { useAct, type ActHandlers } from './use-act.ts';

/** Which app shows a code (auth-14). Each look counts as a try, so it is asked for once and never again by itself. */
export function useLookUpDevice(handlers: ActHandlers<'auth.deviceRequest'>) {
  return useAct('auth.deviceRequest', {}, handlers);
}

export function useAnswerDevice(handlers: ActHandlers<'auth.answerDevice'>) {
  return useAct('auth.answerDevice', {}, handlers);
}
