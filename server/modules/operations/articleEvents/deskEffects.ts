import { noteCountsText } from '@contracts/rules/review/noteCounts';
import { enumerate } from '@contracts/rules/sentences';
import type { ArticleEventFacts as Facts, One, Ruled } from '../../core/article/articleEvent';
import { countDecision } from '../../core/publication/reviewFigures';
import type { ArticleChange } from '../../editorial/queue/waitingArticles';
import { type Effect, effectsOf } from './effect';

/** Effects at the desk: on the queue, the schedule, reports, appeals, commissions, trust and the log. */

type Annotation = Facts['annotated']['note']['action'];

const annotationLog = (action: Annotation) => `note for readers ${action}`;

const queueEffect = effectsOf('queue');
/** The article enters, changes in or leaves the queue. The action is logged only if the article waits or waited. */
const sync = (action?: ArticleChange): Effect<One> =>
  queueEffect(action ? `sync, log “${action}”` : 'sync', ({ waiting }, trx, { id }) =>
    waiting.syncQueue(trx, id, action),
  );
export const syncQueue = sync();
export const syncRequeued = queueEffect<One>('enter', ({ waiting }, trx, { id }) =>
  waiting.syncQueue(trx, id, 'requeued'),
);
export const syncSubmitted = sync('submitted');
export const syncWithdrawn = sync('withdrawn');
export const syncDeleted = sync('deleted');
export const syncRestored = sync('restored');
export const syncSaved = queueEffect<Facts['saved']>(
  'if it waits: sync, log “saved again” or “corrected”',
  async ({ waiting }, trx, saved) => {
    if (saved.status === 'recent')
      await waiting.syncQueue(trx, saved.id, saved.by ? 'corrected' : 'saved again');
  },
);

export const renameInQueue = queueEffect<Facts['authorRenamed']>(
  'rename the author',
  ({ waiting }, trx, { authorId, username }) => waiting.renameAuthor(trx, authorId, username),
);

export const sendNotes = effectsOf('notes')<Ruled>('send to the author', ({ reviewNotes }, trx, facts) =>
  reviewNotes.send(trx, { articleId: facts.id, revision: facts.revision }),
);

const scheduleEffect = effectsOf('schedule');
export const plan = scheduleEffect<Facts['scheduled']>(
  'plan',
  async (parts, trx, { article, publishAt, moved, readerNote }) => {
    await parts.schedules.plan(trx, article, { publishAt, moved }, readerNote);
    trx.onCommit(parts.timedPublishing.wake);
  },
);
export const cancelSchedule = scheduleEffect<One>('cancel', ({ schedules }, trx, { id }) =>
  schedules.cancel(trx, id),
);
export const holdSchedule = scheduleEffect<One>('hold', ({ schedules }, trx, { id }) =>
  schedules.hold(trx, id),
);
export const resumeSchedule = scheduleEffect<One>('resume', async (parts, trx, { id }) => {
  await parts.schedules.unhold(trx, id);
  trx.onCommit(parts.timedPublishing.wake);
  trx.onCommit(parts.articleEnds.wake);
  trx.onCommit(parts.articleUpdates.reminders.wake);
});
export const wakeUpdates = scheduleEffect<One>('look for its date', (parts, trx) => {
  trx.onCommit(parts.articleUpdates.reminders.wake);
});
export const settleUpdate = scheduleEffect<One>('an update that was due is done', (parts, trx, { id }) =>
  parts.articleUpdates.settle(trx, id),
);
export const beginEnd = scheduleEffect<One>('its end counts from now', async (parts, trx, { id }) => {
  await parts.schedules.beginEnd(trx, id);
  trx.onCommit(parts.articleEnds.wake);
});
export const wishEndAgain = scheduleEffect<One>(
  'its end is a wish again, unless it is online',
  async ({ schedules }, trx, { id }) => void (await schedules.wishEndAgain(trx, id)),
);
export const wakeEnds = scheduleEffect<One>('look for its end', (parts, trx) => {
  trx.onCommit(parts.articleEnds.wake);
});
export const moveSchedule = scheduleEffect<Facts['saved']>(
  'move to another time',
  async (parts, trx, { id, replaced, present, isOnlyWish }) => {
    const isMoved = await parts.schedules.follow(trx, id, replaced, present, isOnlyWish);
    if (!isMoved) return;
    trx.onCommit(parts.timedPublishing.wake);
    parts.news.deskChanged(trx, 'queue', id);
  },
);
export const setTime = scheduleEffect<Facts['rescheduled']>(
  'set the time of what is scheduled',
  async (parts, trx, { id, of, publishAt }) => {
    // A newer version takes the place of an earlier one that is scheduled, and only once it is accepted.
    if (of !== 'scheduled' || publishAt === null) return;
    await parts.schedules.move(trx, id, publishAt);
    trx.onCommit(parts.timedPublishing.wake);
  },
);
export const correctSchedule = scheduleEffect<Facts['corrected']>(
  'correct too',
  ({ schedules }, trx, { id, rewrite }) => schedules.rewrite(trx, id, rewrite),
);
export const changeScheduledAuthor = scheduleEffect<Facts['authorMerged']>(
  'change the author',
  ({ schedules }, trx, { id, authorId }) =>
    schedules.rewrite(trx, id, async (planned) => ({ ...planned, author_id: authorId })),
);

export const settleReports = effectsOf('reports')<One & { at: string }>(
  'settle',
  ({ reports }, trx, { id, at }) => reports.settle(trx, { kind: 'article', id }, at),
);

export const closeAppeals = effectsOf('appeals')<One>('close', ({ appealClosing }, trx, { id }) =>
  appealClosing.close(trx, { articleId: id }),
);

const commissionEffect = effectsOf('commissions');
const followIn = (does: string, move: 'submit' | 'return' | 'publish', isByAuthor = false): Effect<One> =>
  commissionEffect(does, ({ commissionProgress }, trx, { id }) =>
    commissionProgress.follow(trx, id, move, isByAuthor),
  );
export const submitCommission = followIn('submitted', 'submit', true);
export const resubmitCommission = followIn('submitted again', 'submit');
export const returnCommission = followIn('back to its author', 'return');
export const endCommission = followIn('done', 'publish');
export const loseCommission = commissionEffect<One>('declined', ({ commissionProgress }, trx, { id }) =>
  commissionProgress.loseDraft(trx, id),
);

const trustEffect = effectsOf('trust');
export const trustAccepted = trustEffect<Facts['accepted']>(
  'count it, the first time',
  ({ trust }, trx, facts) => trust.noteAccepted(trx, facts),
);
const stepBack = (cause: 'rejection' | 'removal') =>
  trustEffect<Ruled>('one step back', ({ trust }, trx, facts) => trust.stepBack(trx, facts, cause));
export const stepBackRejected = stepBack('rejection');
export const stepBackUnpublished = stepBack('removal');
export const takeStepBack = trustEffect<Ruled>('take the step back again', ({ trust }, trx, facts) =>
  trust.takeBack(trx, facts),
);
export const trustCorrected = trustEffect<Facts['corrected']>(
  'begin anew, if editors say that it was wrong',
  async ({ trust }, trx, { id, authorId, noteKind }) => {
    if (noteKind) await trust.noteCorrection(trx, { id, authorId }, noteKind);
  },
);
export const trustAnnotated = trustEffect<Facts['annotated']>(
  'begin anew, if editors say that it was wrong',
  async ({ trust }, trx, { id, authorId, note: { action, kind } }) => {
    if (action === 'added') await trust.noteCorrection(trx, { id, authorId }, kind);
  },
);
export const reviewLater = trustEffect<One>('review afterwards', ({ laterReviews }, trx, { id }) =>
  laterReviews.begin(trx, id),
);
export const listLater = trustEffect<One>('list, if reviewed afterwards', ({ laterReviews }, trx, { id }) =>
  laterReviews.list(trx, id),
);
export const dropLater = trustEffect<One>('no review afterwards', ({ laterReviews }, trx, { id }) =>
  laterReviews.drop(trx, id),
);
export const dropUnlisted = trustEffect<One>(
  'no review afterwards of what does not go online',
  ({ laterReviews }, trx, { id }) => laterReviews.dropUnlisted(trx, id),
);

const logEffect = effectsOf('log');
const log = <F extends Ruled>(action: string, detailOf: (facts: F) => string = () => ''): Effect<F> =>
  logEffect(`“${action}”`, ({ auditLog }, trx, facts) => {
    const { id, actorId, revision } = facts;
    return auditLog.note(trx, {
      actorId,
      action,
      subject: { kind: 'article', id },
      revision,
      detail: detailOf(facts),
    });
  });
export const logTrusted = log('published by trust');
export const logAccepted = log('accepted');
export const logNotesSent = log<Facts['notesSent']>('notes sent', ({ sent }) => noteCountsText(sent));
export const logRejected = log<Facts['rejected']>('rejected', ({ reason }) => reason);
export const logScheduled = log<Facts['scheduled']>('scheduled', ({ publishAt }) => publishAt);
export const logRescheduled = log<Facts['rescheduled']>(
  'rescheduled',
  ({ publishAt, from }) => `${from ?? 'none'} → ${publishAt ?? 'none'}`,
);
export const logPublished = log('published');
export const logNotPublished = log<Facts['notPublished']>('not published', ({ obstacle }) => obstacle);
export const logPicturesMissing = log<Facts['picturesMissing']>(
  'pictures missing',
  ({ pictures }) => pictures,
);
export const logUnscheduled = log('unscheduled');
export const logUnpublished = log<Facts['unpublished']>('unpublished', ({ reason }) => reason);
export const logPutOnline = log('put online again');
export const logEndSet = log<Facts['endSet']>(
  'end time set',
  ({ endsAt, from }) => `${from ?? 'none'} → ${endsAt ?? 'none'}`,
);
export const logEnded = log('ended');
export const logUpdateDue = log('update asked for');
export const logUpdateSet = logEffect<Facts['updateSet']>(
  '“update date set”, or “up to date”',
  ({ auditLog }, trx, { id, actorId, revision, updateAt, from, isCurrent }) =>
    auditLog.note(trx, {
      actorId,
      action: isCurrent ? 'up to date' : 'update date set',
      subject: { kind: 'article', id },
      revision,
      detail: isCurrent ? '' : `${from ?? 'none'} → ${updateAt ?? 'none'}`,
    }),
);
export const logRepublished = log('published again');
export const logReaddressed = log<Facts['readdressed']>('address changed', ({ slug }) => slug);
export const logCorrected = log<Facts['corrected']>(
  'corrected',
  ({ changed, reason }) => `${enumerate(changed)}: ${reason}`,
);
export const logSmallCorrected = log<Facts['smallCorrected']>('small corrections', ({ detail }) => detail);
export const logCorrectionNote = logEffect<Ruled & { note?: string }>(
  '“note for readers added”, if it has one',
  async ({ auditLog }, trx, { id, actorId, revision, note }) => {
    if (note === undefined) return;
    const subject = { kind: 'article', id } as const;
    await auditLog.note(trx, { actorId, action: annotationLog('added'), subject, revision, detail: note });
  },
);
export const logAnnotated = logEffect<Facts['annotated']>(
  '“note for readers added”, “changed” or “removed”',
  ({ auditLog }, trx, { id, actorId, revision, note }) =>
    auditLog.note(trx, {
      actorId,
      action: annotationLog(note.action),
      subject: { kind: 'article', id },
      revision,
      detail: note.detail,
    }),
);

/** At the end of the transaction, because all decisions of a month wait for the same rows. */
export const countRuling = effectsOf('statistics')<Ruled & { decisionId: string }>(
  'the decision',
  (_, trx, { id: articleId, decisionId }) =>
    trx.beforeCommit(() => countDecision(trx, { articleId, decisionId }), decisionId),
);
