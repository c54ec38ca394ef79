import { definePolicy } from './policy';

/** An article belongs to its author; for the decisions of editors also to its co-authors. */
export const articlePolicy = definePolicy('article', {
  /** Published content. */
  read: 'anyone',
  /** The same with the caller's marks, and the caller's own in any state. */
  browse: 'author',
  react: 'author',
  save: 'author',
  report: { who: 'other author', status: 400, message: 'you cannot report articles of your own' },
  create: 'author',
  listOwn: 'author',
  /** The working copy with all that belongs to it. */
  edit: { who: 'owner', hides: true },
  delete: { who: 'owner', hides: true },
  /** The words in its address. */
  readdress: 'owner',
  readdressPublished: 'editor',
  /** When it goes offline, once it is accepted. */
  end: 'owner',
  /** Waiting and published articles, as editors see them. */
  review: 'editor',
  decide: {
    who: 'other editor',
    message: 'you cannot decide on your own article: please leave it to another editor',
  },
  /** Who is to read a waiting article. */
  assign: {
    who: 'other editor',
    message: 'you cannot assign your own article: please leave it to another editor',
  },
  /** The same with several articles, each by its own rule: the answer says of which it was refused. */
  actOnMany: 'editor',
  /** The thing is the decision; its owner is the editor who made it. */
  undoDecision: 'own editor',
  /** The time of what is accepted or waits. Authors set that of their own as well. */
  reschedule: 'editor',
  /** The same of what waits for a decision. Its author saves it, which may ask for another review. */
  rescheduleWaiting: {
    who: 'other editor',
    message: 'you cannot set the time of your own article here: please set it where you write the article',
  },
  /** When it goes offline, when it needs an update, and what ended. */
  keepDates: {
    who: 'other editor',
    message: 'you cannot set dates of your own article: please leave it to another editor',
  },
  /** The key of one's own feed of the calendar; not with an API key, which would give itself another one. */
  keepFeed: { who: 'editor', area: null },
  /** The key in the address says whose feed it is. */
  readFeed: 'anyone',
  /** An editor without a claim changes nothing by it. */
  release: 'editor',
  correct: {
    who: 'other editor',
    message: 'you cannot change your own article: please leave it to another editor',
  },
  /** Reports about it, and whether it is online. */
  moderate: {
    who: 'other editor',
    message: 'you cannot decide on reports of your own work: please leave it to another editor',
  },
  /** Every article in full, including drafts: the content of an export. */
  readAll: { who: 'lead', area: 'content' },
  /** Only the checker knows a scan and its secret. */
  takeScan: 'anyone',
});
