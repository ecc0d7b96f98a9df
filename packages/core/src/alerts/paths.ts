/** Where moderators see what waits, and where a mail about it leads them (alerts-2). */
export const WAITING_PATHS = { reports: '/admin/reports', applications: '/admin/applications' } as const;
