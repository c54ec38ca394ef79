import type { ArticleEventFacts as Facts, One, Ruled } from '../../core/article/articleEvent';
import { countActive } from '../../core/publication/counting';
import { effectsOf } from './effect';

/** Effects of a change to the author's working copy. */

const historyEffect = effectsOf('history');
export const noteCreated = historyEffect<{ id: string; at: string }>(
  'keep the state',
  ({ history }, trx, { id, at }) => history.note(trx, id, 'saved', at),
);
/** Before the draft lets go of them. */
export const holdReplacedImages = historyEffect<{
  texts: string[];
  replaced?: { id: string; revision: number };
}>('hold the images that go', async ({ history }, trx, { replaced, texts }) => {
  if (replaced) await history.holdImages(trx, replaced, texts);
});
export const noteSaved = historyEffect<Facts['saved']>(
  'keep the state',
  ({ history }, trx, { id, reason, at, by }) => history.note(trx, id, reason, at, by),
);
export const noteSubmitted = historyEffect<Facts['submitted']>(
  'keep for good',
  ({ history }, trx, { id, at }) => history.note(trx, id, 'submitted', at),
);
export const noteAccepted = historyEffect<One>('keep for good', async ({ history }, trx, { id }) => {
  await history.keepPresent(trx, id);
  await history.note(trx, id, 'accepted');
});
export const noteImported = historyEffect<Facts['imported']>(
  'keep for good',
  ({ history }, trx, { id, publishedAt }) => history.note(trx, id, 'accepted', publishedAt),
);
/** The time is none of the text: what was approved and noted on this revision stays. */
export const noteTimeSet = historyEffect<Facts['rescheduled']>(
  'if it is not accepted yet: keep the time',
  async ({ history }, trx, { id, revision, publishAt, by }) => {
    if (!by) return;
    await history.keepPresent(trx, id);
    await history.setTime(trx, { id, revision }, publishAt);
    await history.note(trx, id, 'corrected', undefined, by);
  },
);
/** The next submission is compared with it. */
export const keepRejected = historyEffect<Ruled>(
  'keep for good',
  async ({ history }, trx, { id, revision }) => {
    await history.keepPresent(trx, id);
    await history.keepForGood(trx, { id, revision });
  },
);

const fingerprintEffect = effectsOf('fingerprints');
export const syncWaiting = fingerprintEffect<One>('sync what waits', ({ originalityIndex }, trx, { id }) =>
  originalityIndex.syncWaiting(trx, id),
);
export const syncSavedWaiting = fingerprintEffect<Facts['saved']>(
  'if it waits: sync',
  async ({ originalityIndex }, trx, { id, status }) => {
    if (status === 'recent') await originalityIndex.syncWaiting(trx, id);
  },
);
export const compare = fingerprintEffect<One>('compare, after the commit', ({ originality }, trx, { id }) =>
  trx.onCommit(() => originality.checkSubmitted(id)),
);

const imageEffect = effectsOf('images');
export const holdDraftImages = imageEffect<{ id: string; texts: string[] }>(
  "hold the draft's",
  ({ imageReferences }, trx, { id, texts }) => imageReferences.setReferences(trx, `article:${id}`, texts),
);
export const releaseHistoryImages = imageEffect<One>(
  "release the history's",
  ({ imageReferences }, trx, { id }) => imageReferences.removeReferences(trx, `revision:${id}`),
);
export const releaseSuggestedImages = imageEffect<One>(
  'release those of accepted suggestions',
  ({ suggestedPictures }, trx, { id }) => suggestedPictures.release(trx, id),
);
export const releaseImages = imageEffect<One>('release all', async ({ imageReferences }, trx, { id }) => {
  for (const part of ['article', 'publication', 'revision', 'suggestion'])
    await imageReferences.removeReferences(trx, `${part}:${id}`);
});

const tabsEffect = effectsOf('open tabs');
export const tellAuthorsTabs = tabsEffect<Facts['saved']>(
  "the author's",
  ({ news }, trx, { id, authorId, present }) =>
    news.draftChanged(trx, authorId, { id, revision: present.revision }),
);
export const tellTimeSet = tabsEffect<Facts['rescheduled']>(
  "the author's",
  ({ news }, trx, { id, authorId, revision }) =>
    news.draftChanged(trx, authorId, { id, revision, time_set: true }),
);

const statisticsEffect = effectsOf('statistics');
/** Runs last, so that transactions waiting for this row hold no other locks. */
export const countAuthor = statisticsEffect<{ authorId: string; at: string }>(
  'active author',
  (_, trx, facts) => countActive(trx, facts.authorId, facts.at),
);
export const countSavingAuthor = statisticsEffect<Facts['saved']>(
  'active author, not an editor',
  async (_, trx, { authorId, at, by }) => {
    if (!by) await countActive(trx, authorId, at);
  },
);
