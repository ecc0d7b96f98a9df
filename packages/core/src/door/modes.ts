/** How people join (door-1). `open`: anyone; `approval`: once they are let in (door-5); `invitation`: with an invitation; `closed`: nobody. */
export const JOINING_MODES = ['open', 'approval', 'invitation', 'closed'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

/** For how many days an admin's invitation can be (door-3). */
export const INVITATION_DAYS = [7, 14, 30, 90] as const;
