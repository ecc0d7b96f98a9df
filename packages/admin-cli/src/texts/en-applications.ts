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
  question: 'Question',
  answer: 'Answer',
  invitedBy: 'Invited by',
  asked: 'Asked',
  state: 'State',
  decidedAt: 'Decided',
  decidedBy: 'Decided by',
  kept: 'Kept until',
  states: { waiting: 'waiting', admitted: 'let in', refused: 'not this time' },
  none: 'There is no application.',
  noneOf: { waiting: 'Nobody is waiting at the door.', decided: 'Nothing was decided lately.' },
  filters: { waiting: 'Waiting', decided: 'Decided' },
  noName: 'No name given',
  noAnswer: 'They came by the login service, which asks no question.',
  proven: 'email proven',
  notProven: 'email not proven',
  from: (name: string) => `invited by ${name}`,
  forgotten: (day: string) => `deleted on ${day}`,
  said: {
    admitted: (name: string) => `${name} is let in`,
    refused: (name: string) => `Not this time: ${name}`,
  },
  already: { admitted: 'This one is let in already.', refused: 'This one was refused already. S lets them in.' },
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
