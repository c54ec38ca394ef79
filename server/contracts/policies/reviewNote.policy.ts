import { definePolicy } from './policy';

/** A note belongs to its editor. Who may write one depends on the authors of the article. */
export const reviewNotePolicy = definePolicy('note', {
  /** Editors see notes on their own articles only as any author does. */
  list: 'editor',
  create: {
    who: 'other editor',
    message: 'you cannot write notes on your own article: please leave it to another editor',
  },
  /** To answer a note, resolve it or open it again. Authors do it in the article's editor. */
  discuss: {
    who: 'other editor',
    message: 'this is your own article: please answer notes on it where you write it',
  },
  /** To carry out an own suggestion at once, where the publication allows it. */
  correct: {
    who: 'other editor',
    message: 'you cannot correct your own article at the desk: please change it where you write it',
  },
  /** To show the author the notes of all editors before the decision. */
  send: {
    who: 'other editor',
    message: 'this is your own article: please leave it to another editor to send you notes',
  },
  /** Each editor has their own. */
  listMentions: 'editor',
  markMentions: 'editor',
  change: { who: 'own editor', message: 'only the editor who wrote a note can change it' },
});
