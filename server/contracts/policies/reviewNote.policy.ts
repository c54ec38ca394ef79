import { definePolicy } from './policy';

/** A note belongs to its editor. Who may write one depends on the authors of the article. */
export const reviewNotePolicy = definePolicy('note', {
  /** Of their own articles editors see what any author sees. */
  list: 'editor',
  create: {
    who: 'other editor',
    message: 'you cannot write notes on your own article: please leave it to another editor',
  },
  change: { who: 'own editor', message: 'only the editor who wrote a note can change it' },
});
