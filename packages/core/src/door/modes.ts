/** How people join (door-1). `open`: anyone; `invitation`: with an invitation; `closed`: nobody. */
export const JOINING_MODES = ['open', 'invitation', 'closed'] as const;
export type JoiningMode = (typeof JOINING_MODES)[number];

/** For how many days an admin's invitation can be (door-3). */
export const INVITATION_DAYS = [7, 14, 30, 90] as const;
