import type { ArticleEventFacts, ArticleEventName } from '../../core/article/articleEvent';
import * as desk from './deskEffects';
import * as draft from './draftEffects';
import type { EventRow } from './effect';
import * as notice from './noticeEffects';
import * as online from './publicationEffects';
import * as hook from './webhookEffects';

/** Effects of everything that shows readers something new. */
const isShown = [
  online.indexWords,
  online.indexPublished,
  online.fetchForeign,
  online.dropPages,
  online.tellDesks,
];

/** Effects of everything that hides something from readers. */
const isGone = [online.removeWords, online.removePublished, online.dropPages, online.tellDesks];

/** All article events and their effects. docs/architecture.md shows them as a table. */
export const eventTable: { [Name in ArticleEventName]: EventRow<ArticleEventFacts[Name]> } = {
  created: {
    when: 'an author begins a draft',
    effects: [draft.holdDraftImages, draft.noteCreated, draft.countAuthor],
  },
  saved: {
    when: 'a draft gets its next revision, from its author or an editor',
    effects: [
      draft.holdReplacedImages,
      draft.holdDraftImages,
      desk.moveSchedule,
      draft.syncSavedWaiting,
      desk.syncSaved,
      draft.noteSaved,
      draft.countSavingAuthor,
      draft.tellAuthorsTabs,
    ],
  },
  submitted: {
    when: 'its author submits it',
    effects: [
      draft.noteSubmitted,
      draft.releaseSuggestedImages,
      draft.syncWaiting,
      desk.syncSubmitted,
      desk.closeAppeals,
      desk.submitCommission,
      hook.callSubmitted,
      draft.countAuthor,
      draft.compare,
    ],
  },
  trusted: {
    when: 'its author submits it and is trusted: `scheduled` or `published` follows, and an editor reads it afterwards',
    effects: [
      draft.noteSubmitted,
      draft.releaseSuggestedImages,
      desk.closeAppeals,
      desk.reviewLater,
      desk.submitCommission,
      desk.logTrusted,
      draft.countAuthor,
      draft.compare,
    ],
  },
  withdrawn: {
    when: 'its author takes it back from the editors',
    effects: [draft.syncWaiting, desk.syncWithdrawn, desk.returnCommission],
  },
  unscheduled: {
    when: 'its author takes it out of the schedule',
    effects: [
      desk.cancelSchedule,
      desk.wishEndAgain,
      desk.dropUnlisted,
      desk.logUnscheduled,
      draft.syncWaiting,
      desk.returnCommission,
    ],
  },
  accepted: {
    when: 'an editor accepts it; `scheduled` or `published` follows',
    effects: [
      desk.sendNotes,
      draft.noteAccepted,
      desk.logAccepted,
      desk.syncQueue,
      desk.trustAccepted,
      desk.dropLater,
      notice.tellAccepted,
      notice.tellChangedNote,
      desk.countRuling,
    ],
  },
  rejected: {
    when: 'an editor rejects it',
    effects: [
      desk.sendNotes,
      draft.keepRejected,
      desk.logRejected,
      draft.syncWaiting,
      desk.syncQueue,
      desk.returnCommission,
      desk.stepBackRejected,
      notice.tellRejected,
      notice.mailRejected,
      desk.countRuling,
    ],
  },
  requeued: {
    when: 'an editor grants the appeal against its rejection: it waits again',
    effects: [
      draft.noteSubmitted,
      draft.syncWaiting,
      desk.syncRequeued,
      desk.resubmitCommission,
      desk.takeStepBack,
      hook.callSubmitted,
    ],
  },
  appealAnswered: {
    when: 'an editor answers an appeal about it; what a granted one takes back comes before',
    effects: [notice.tellAppealAnswered],
  },
  scheduled: {
    when: 'it is accepted and its publish time is to come',
    effects: [desk.plan, desk.beginEnd, draft.syncWaiting, desk.logScheduled, notice.mailScheduled],
  },
  rescheduled: {
    when: 'an editor sets the time of what is scheduled or waits, or removes that of what waits; of what is scheduled `saved` comes before, as the wish of its author changes too',
    effects: [
      draft.noteTimeSet,
      desk.setTime,
      desk.logRescheduled,
      notice.tellRescheduled,
      notice.mailRescheduled,
    ],
  },
  published: {
    when: 'it is accepted and goes online at once',
    publication: online.publish,
    effects: [
      desk.cancelSchedule,
      desk.beginEnd,
      desk.settleUpdate,
      desk.listLater,
      online.holdPublishedImages,
      ...isShown,
      online.settleImported,
      online.drawPreview,
      online.countFirst,
      draft.syncWaiting,
      online.tellFollowers,
      desk.endCommission,
      desk.logPublished,
      desk.logCorrectionNote,
      notice.mailPublished,
      hook.callShown,
    ],
  },
  publishedOnTime: {
    when: 'its publish time has come',
    publication: online.publish,
    effects: [
      desk.cancelSchedule,
      desk.settleUpdate,
      desk.listLater,
      online.holdPublishedImages,
      ...isShown,
      online.settleImported,
      online.drawPreview,
      online.countFirst,
      draft.syncWaiting,
      online.tellFollowers,
      desk.endCommission,
      desk.logPublished,
      desk.logCorrectionNote,
      notice.tellPublished,
      notice.mailPublished,
      hook.callShown,
    ],
  },
  notPublished: {
    when: 'its publish time has come and it cannot go online',
    effects: [
      desk.cancelSchedule,
      desk.wishEndAgain,
      desk.dropUnlisted,
      draft.syncWaiting,
      desk.returnCommission,
      desk.logNotPublished,
      notice.tellNotPublished,
      notice.mailNotPublished,
    ],
  },
  corrected: {
    when: 'an editor changes what is online; `saved` comes before',
    publication: online.publish,
    effects: [
      online.holdPublishedImages,
      ...isShown,
      online.settleImported,
      online.drawPreview,
      desk.correctSchedule,
      desk.trustCorrected,
      draft.syncWaiting,
      desk.logCorrected,
      desk.logCorrectionNote,
      notice.tellCorrected,
      notice.mailCorrected,
      hook.callShown,
    ],
  },
  smallCorrected: {
    when: 'an editor makes small corrections in what waits; `saved` comes before',
    effects: [desk.logSmallCorrected, notice.tellSmallCorrected],
  },
  annotated: {
    when: 'an editor adds, changes or removes a note for readers on what is online',
    publication: online.annotate,
    effects: [
      online.dropPages,
      online.tellDesks,
      desk.trustAnnotated,
      desk.logAnnotated,
      notice.tellAnnotated,
      notice.mailAnnotated,
      hook.callUpdated,
    ],
  },
  answered: {
    when: 'an editor answers a note that its author sees',
    effects: [notice.tellAnswered, notice.mailAnswered],
  },
  notesSent: {
    when: 'an editor sends the notes for its author while it waits',
    effects: [desk.logNotesSent, notice.tellNoted, notice.mailNoted],
  },
  readerSuggested: {
    when: 'a reader suggests a correction of what is online',
    effects: [notice.tellSuggested, notice.mailSuggested],
  },
  suggestionAnswered: {
    when: "its author, or an editor, answers a reader's suggestion",
    effects: [notice.tellReader, notice.mailReader],
  },
  picturesTaken: {
    when: 'pictures of other sites in what is online were fetched',
    publication: online.showTakenPictures,
    effects: [online.holdPublishedImages, online.settleImported, online.dropPages, online.tellDesks],
  },
  picturesMissing: {
    when: 'pictures of other sites in what is online cannot be fetched, and are given up',
    effects: [online.nameMissing, desk.logPicturesMissing, notice.tellPicturesMissing],
  },
  readdressed: {
    when: 'its author or an editor changes the words in the address of what is online',
    publication: online.readdress,
    effects: [online.dropPages, online.tellDesks, desk.logReaddressed, hook.callUpdated],
  },
  unpublished: {
    when: 'an editor takes it offline',
    publication: online.setAside,
    effects: [
      ...isGone,
      desk.cancelSchedule,
      draft.syncWaiting,
      desk.syncQueue,
      desk.settleReports,
      desk.stepBackUnpublished,
      desk.dropLater,
      desk.logUnpublished,
      notice.tellRejected,
      notice.mailUnpublished,
      hook.callGone,
    ],
  },
  putOnline: {
    when: 'an editor puts it online again',
    publication: online.putBack,
    effects: [
      ...isShown,
      draft.syncWaiting,
      desk.wakeUpdates,
      desk.logPutOnline,
      desk.closeAppeals,
      desk.takeStepBack,
      notice.tellPutOnline,
      notice.mailReturned,
      hook.callShown,
    ],
  },
  endSet: {
    when: 'an editor or its author sets when it goes offline, or takes that back',
    effects: [desk.wakeEnds, desk.logEndSet, notice.tellEndSet],
  },
  ended: {
    when: 'its end time has come',
    publication: online.setAsideEnded,
    effects: [
      ...isGone,
      draft.syncWaiting,
      desk.syncQueue,
      desk.settleReports,
      desk.logEnded,
      notice.tellEnded,
      notice.mailEnded,
      hook.callGone,
    ],
  },
  updateSet: {
    when: 'an editor sets when its author is asked to update it, or says that it is up to date',
    effects: [desk.wakeUpdates, desk.logUpdateSet],
  },
  updateDue: {
    when: 'the time has come at which its author is asked to update it',
    effects: [desk.logUpdateDue, notice.tellUpdateDue, notice.mailUpdateDue],
  },
  republished: {
    when: 'an editor publishes again what had ended',
    publication: online.putBack,
    effects: [
      ...isShown,
      draft.syncWaiting,
      desk.wakeUpdates,
      desk.logRepublished,
      notice.tellPutOnline,
      notice.mailReturned,
      hook.callShown,
    ],
  },
  deleted: {
    when: 'its author deletes it',
    publication: online.takeDown,
    effects: [...isGone, desk.holdSchedule, draft.syncWaiting, desk.syncDeleted, hook.callGone],
  },
  restored: {
    when: 'its author restores it within a day',
    publication: online.putBack,
    effects: [...isShown, desk.resumeSchedule, draft.syncWaiting, desk.syncRestored, hook.callShown],
  },
  erased: {
    when: 'it is gone for good: deleted a day ago, or with its author',
    publication: online.erase,
    effects: [...isGone, desk.cancelSchedule, draft.releaseImages, desk.loseCommission, hook.callErased],
  },
  imported: {
    when: 'it is imported, or imported again',
    publication: online.publishImported,
    effects: [
      draft.holdReplacedImages,
      draft.holdDraftImages,
      online.holdPublishedImages,
      ...isShown,
      online.countFirst,
      desk.beginEnd,
      desk.wakeUpdates,
      draft.syncWaiting,
      draft.noteImported,
    ],
  },
  draftImported: {
    when: 'it is imported as a draft of its author, or imported so again',
    effects: [draft.holdReplacedImages, draft.holdDraftImages, draft.noteCreated],
  },
  tagMerged: {
    when: 'its tag is merged into another, with all articles of a batch, and at the end with none',
    effects: [online.moveTotals, online.dropTagPages, online.moveFigures],
  },
  authorMerged: {
    when: "its author's account is merged into another, or that of a further author while it waits",
    publication: online.changeAuthor,
    effects: [desk.changeScheduledAuthor, online.dropPages, online.tellDesks, desk.syncQueue, hook.callShown],
  },
  authorRenamed: {
    when: 'its author takes another name, with all articles of the author',
    effects: [desk.renameInQueue],
  },
  authorRemoved: {
    when: 'its author is removed and what is online stays',
    publication: online.changeAuthor,
    effects: [
      online.dropPages,
      online.tellDesks,
      desk.cancelSchedule,
      draft.holdDraftImages,
      draft.releaseHistoryImages,
      draft.syncWaiting,
      desk.syncQueue,
      hook.callShown,
    ],
  },
};
