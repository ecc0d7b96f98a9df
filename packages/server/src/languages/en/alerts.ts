/** The mail that tells moderators what waits (alerts-2). `name` is that of the community. */
export const alerts = {
  subject: (name: string) => `Something waits for the moderators of ${name}`,
  urgentSubject: (name: string) => `Please look soon: an urgent report at ${name}`,
  intro: (name: string) => `This waits for you as a moderator of ${name}:`,
  kinds: { report: 'Reports', appeal: 'Appeals', application: 'Applications to join' },
  urgent: 'Urgent reports among them (threats, hate speech or private messages)',
  open: 'Have a look here:',
  why: (name: string) =>
    `You get this mail because you are a moderator of ${name}. In your profile, under Notifications, you choose how often we write.`,
  whyFallback: (name: string) =>
    `You get this mail because no moderator of ${name} gets mail at the moment. An admin chose this address in the settings of the community.`,
};
