import { number } from './en-numbers.ts';

/** The texts about applications: of their commands, and of their tab. */
export const enApplications = {
  help: {
    applications: 'list, show and decide applications of people who want to join',
    list: 'list applications that wait, oldest first, or that were decided, latest first',
    state: 'waiting or decided',
    show: 'show one application with its answer',
    admit: 'let applicants in; they are told by mail',
    refuse: 'refuse applicants for this time; they are told by mail, without a reason',
    application: 'id of an application, or its last 8 characters',
    ids: 'ids of applications, or their last 8 characters',
  },
  id: 'Id',
  name: 'Name',
  email: 'Email',
  emailProven: 'Email proven',
  language: 'Language',
  answer: 'Answer',
  invitedBy: 'Invited by',
  asked: 'Asked',
  state: 'State',
  decidedAt: 'Decided',
  decidedBy: 'Decided by',
  kept: 'Kept until',
  states: { waiting: 'waiting', admitted: 'let in', refused: 'not this time' },
  none: 'There is no application.',
  of: (shown: number, total: number | undefined) =>
    total === undefined ? `${number(shown)} shown.` : `${number(shown)} of ${number(total)} shown.`,
  progress: (done: number, total: number | undefined) =>
    total === undefined ? number(done) : `${number(done)} of ${number(total)}`,
  given: (given: string) => `${given} is not the id of an application, nor its last 8 characters.`,
  ambiguous: (given: string) => `More than one application ends with ${given}.`,
  to: { admitted: 'To be let in:', refused: 'Not this time:' },
  would: {
    admitted: (name: string) => `${name} would be let in.`,
    refused: (name: string) => `${name} would not be let in this time.`,
  },
  done: {
    admitted: (name: string) => `${name} is let in.`,
    refused: (name: string) => `${name} is not let in this time.`,
  },
};

export type ApplicationTexts = typeof enApplications;
