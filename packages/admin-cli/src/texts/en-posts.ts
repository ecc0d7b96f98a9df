import { number, share } from './en-numbers.ts';

/** The texts of the commands for posts. */
export const enPosts = {
  id: 'Id',
  created: 'Shared',
  edited: 'Edited',
  author: 'Author',
  excerpt: 'Text',
  removedAs: (decision: string) => `(removed, decision ${decision})`,
  place: 'Place',
  image: 'Picture',
  counts: 'Counts',
  counted: (prayers: number, loves: number, comments: number) =>
    `${number(prayers)} prayers · ${number(loves)} loves · ${number(comments)} comments`,
  none: 'No posts.',
  of: (shown: number, total: number | undefined) => `${share(shown, total)} posts. --all lists all of them.`,
  progress: (done: number, total: number | undefined) => `${share(done, total)} posts`,
  toRemove: 'To be removed; they can be put back:',
  wouldRemove: 'Would be removed; they could be put back:',
  removed: (id: string) => `Removed post ${id}`,
  unseen: '(not seen by this account)',
  summary: (done: number, failed: number) => `${number(done)} removed, ${number(failed)} not.`,
  wouldRestore: (id: string) => `Post ${id} would be put back.`,
  restored: (id: string) => `Put back post ${id}`,
  notRemoved: (id: string) => `No decision in force has removed post ${id}.`,
};

export type PostsTexts = typeof enPosts;
