import type { ArticleEventFacts, ArticleEventName } from './articleEvent';
import type { EventRow } from './effect';
import * as on from './effects';

/** What follows wherever readers see something new. */
const isShown = [on.indexWords, on.indexPublished, on.dropPages, on.tellDesks];

/** What follows wherever readers see it no more. */
const isGone = [on.removeWords, on.removePublished, on.dropPages, on.tellDesks];

/** Everything that can happen to an article and what it does; docs/architecture.md shows it as a table. */
export const eventTable: { [Name in ArticleEventName]: EventRow<ArticleEventFacts[Name]> } = {
  created: {
    when: 'an author begins a draft',
    effects: [on.holdDraftImages, on.noteCreated, on.countAuthor],
  },
  saved: {
    when: 'a draft gets its next revision, by whomever',
    effects: [
      on.holdReplacedImages,
      on.holdDraftImages,
      on.moveSchedule,
      on.syncSavedWaiting,
      on.syncSaved,
      on.noteSaved,
      on.countSavingAuthor,
      on.tellAuthorsTabs,
    ],
  },
  submitted: {
    when: 'its author submits it',
    effects: [on.noteSubmitted, on.syncWaiting, on.syncSubmitted, on.countAuthor, on.compare],
  },
  withdrawn: {
    when: 'its author takes it back from the editors',
    effects: [on.syncWaiting, on.syncWithdrawn],
  },
  unscheduled: {
    when: 'its author takes it out of the schedule',
    effects: [on.cancelSchedule, on.logUnscheduled, on.syncWaiting],
  },
  accepted: {
    when: 'an editor accepts it; `scheduled` or `published` follows',
    effects: [on.noteAccepted, on.logAccepted, on.syncQueue, on.tellAccepted],
  },
  rejected: {
    when: 'an editor rejects it',
    effects: [on.keepRejected, on.logRejected, on.syncWaiting, on.syncQueue, on.tellRejected],
  },
  scheduled: {
    when: 'it is accepted and its publish time is to come',
    effects: [on.plan, on.syncWaiting, on.logScheduled],
  },
  published: {
    when: 'it is accepted and goes online at once',
    publication: on.publish,
    effects: [
      on.cancelSchedule,
      on.holdPublishedImages,
      ...isShown,
      on.countFirst,
      on.syncWaiting,
      on.tellFollowers,
      on.logPublished,
    ],
  },
  publishedOnTime: {
    when: 'its publish time has come',
    publication: on.publish,
    effects: [
      on.cancelSchedule,
      on.holdPublishedImages,
      ...isShown,
      on.countFirst,
      on.syncWaiting,
      on.tellFollowers,
      on.logPublished,
      on.tellPublished,
    ],
  },
  notPublished: {
    when: 'its publish time has come and it cannot go online',
    effects: [on.cancelSchedule, on.syncWaiting, on.logNotPublished, on.tellNotPublished],
  },
  corrected: {
    when: 'an editor changes what is online; `saved` comes before',
    publication: on.publish,
    effects: [
      on.holdPublishedImages,
      ...isShown,
      on.correctSchedule,
      on.syncWaiting,
      on.logCorrected,
      on.tellCorrected,
    ],
  },
  unpublished: {
    when: 'an editor takes it offline',
    publication: on.setAside,
    effects: [
      ...isGone,
      on.cancelSchedule,
      on.syncWaiting,
      on.syncQueue,
      on.settleReports,
      on.logUnpublished,
      on.tellRejected,
    ],
  },
  putOnline: {
    when: 'an editor puts it online again',
    publication: on.putBack,
    effects: [...isShown, on.syncWaiting, on.logPutOnline, on.tellPutOnline],
  },
  deleted: {
    when: 'its author deletes it',
    publication: on.takeDown,
    effects: [...isGone, on.holdSchedule, on.syncWaiting, on.syncDeleted],
  },
  restored: {
    when: 'its author restores it within a day',
    publication: on.putBack,
    effects: [...isShown, on.resumeSchedule, on.syncWaiting, on.syncRestored],
  },
  erased: {
    when: 'it is gone for good: deleted a day ago, or with its author',
    publication: on.takeDown,
    effects: [...isGone, on.cancelSchedule, on.releaseImages],
  },
  imported: {
    when: 'it is imported, or imported again',
    publication: on.publishImported,
    effects: [
      on.holdReplacedImages,
      on.holdDraftImages,
      on.holdPublishedImages,
      ...isShown,
      on.countFirst,
      on.syncWaiting,
      on.noteImported,
    ],
  },
  tagMerged: {
    when: 'its tag is merged into another, with all articles of a batch',
    effects: [on.moveTotals, on.dropTagPages],
  },
  authorMerged: {
    when: "its author's account is merged into another",
    publication: on.changeAuthor,
    effects: [on.dropPages, on.tellDesks],
  },
  authorRemoved: {
    when: 'its author is removed and what is online stays',
    publication: on.changeAuthor,
    effects: [
      on.dropPages,
      on.tellDesks,
      on.cancelSchedule,
      on.holdDraftImages,
      on.releaseHistoryImages,
      on.syncWaiting,
      on.syncQueue,
    ],
  },
};
