/** How people join (joining-1). `open`: anyone; `approval`: once they are let in (joining-5); `invitation`: with an invitation; `closed`: nobody. */
export const JOINING_MODES = ['open', 'approval', 'invitation', 'closed'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

/** Who can join now: as the community chose, or not open yet, because it is not set up (setup-3). */
export type JoiningState = JoiningMode | 'unopened';

/** Before a community is set up, nobody can join, whatever its mode is. */
export function joiningStateOf({ mode, isSetUp }: { mode: JoiningMode; isSetUp: boolean }): JoiningState {
  return isSetUp ? mode : 'unopened';
}

/** For how many days an admin's invitation can be (joining-3). */
export const INVITATION_DAYS = [7, 14, 30, 90] as const;
