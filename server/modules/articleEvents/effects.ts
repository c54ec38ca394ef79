import { enumerate } from '@contracts/sentences';
import { type CacheTag, cacheTag } from '../../cache/cacheTags';
import { plainText } from '../../lib/articleText';
import { countActive, countPublished } from '../figure/counting';
import type { PublicationChange } from '../publication/publisher';
import type { ArticleChange } from '../queue/waitingArticles';
import type { ArticleEventFacts as Facts, Ruled } from './articleEvent';
import type { Effect, PublicationStep, Subscriber } from './effect';

/** Facts of one article. */
type One = { id: string };
type Shown = NonNullable<PublicationChange['before']>;

const step = <F>(does: string, run: PublicationStep<F>['run']): PublicationStep<F> => ({ does, run });

const effectsOf =
  (subscriber: Subscriber) =>
  <F>(does: string, run: Effect<F>['run']): Effect<F> => ({ subscriber, does, run });

export const publish = step<Facts['published']>('publish', ({ publisher }, trx, { article }) =>
  publisher.publish(trx, article),
);
export const publishImported = step<Facts['imported']>(
  'publish, with its first date',
  ({ publisher }, trx, { article, publishedAt }) => publisher.publish(trx, article, publishedAt),
);
export const takeDown = step<One>('take down', ({ publisher }, trx, { id }) => publisher.takeDown(trx, id));
export const setAside = step<One>('take down, keep for later', ({ publisher }, trx, { id }) =>
  publisher.setAside(trx, id),
);
export const putBack = step<Pick<Facts['restored'], 'publication'>>(
  'put back',
  async ({ publisher }, trx, { publication }) =>
    publication ? publisher.putBack(trx, publication) : { before: null, after: null, isNew: false },
);
export const changeAuthor = step<{ id: string; authorId: string }>(
  'change the author',
  ({ publisher }, trx, { id, authorId }) => publisher.changeAuthor(trx, id, authorId),
);

const publicationEffect = effectsOf('publication');
export const moveTotals = publicationEffect<Facts['tagMerged']>(
  'move the totals',
  ({ publisher }, trx, merged) => publisher.moveToTag(trx, merged),
);

const queueEffect = effectsOf('queue');
/** The article enters, changes or leaves; what was done is logged only if it waits or waited. */
const sync = (action?: ArticleChange): Effect<One> =>
  queueEffect(action ? `sync, log “${action}”` : 'sync', ({ waiting }, trx, { id }) =>
    waiting.syncQueue(trx, id, action),
  );
export const syncQueue = sync();
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

const historyEffect = effectsOf('history');
export const noteCreated = historyEffect<Facts['created']>('keep the state', ({ history }, trx, { id, at }) =>
  history.note(trx, id, 'saved', at),
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
/** What is submitted next is compared with it. */
export const keepRejected = historyEffect<Ruled>(
  'keep for good',
  async ({ history }, trx, { id, revision }) => {
    await history.keepPresent(trx, id);
    await history.keepForGood(trx, { id, revision });
  },
);

const searchEffect = effectsOf('search');
export const indexWords = searchEffect('index', async ({ search }, trx, _, { after }) => {
  if (!after) return;
  const { search_row: searchRow, title, content } = after;
  await search.indexPublication(trx, { searchRow, title, body: plainText(content) });
});
export const removeWords = searchEffect('remove', async ({ search }, trx, _, { before }) => {
  if (before) await search.removePublication(trx, before.search_row);
});

const fingerprintEffect = effectsOf('fingerprints');
export const indexPublished = fingerprintEffect(
  'index what is online',
  async ({ originalityIndex }, trx, _, { after }) => {
    if (after) await originalityIndex.indexPublication(trx, after.article_id, after);
  },
);
export const removePublished = fingerprintEffect(
  'remove what was online',
  async ({ originalityIndex }, trx, _, { before }) => {
    if (before) await originalityIndex.removePublication(trx, before.article_id);
  },
);
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
export const holdPublishedImages = imageEffect(
  "hold the publication's",
  async ({ imageReferences }, trx, _, { after }) => {
    if (!after) return;
    const { article_id, content, cover_pic } = after;
    await imageReferences.setReferences(trx, `publication:${article_id}`, [content, cover_pic]);
  },
);
export const releaseHistoryImages = imageEffect<One>(
  "release the history's",
  ({ imageReferences }, trx, { id }) => imageReferences.removeReferences(trx, `revision:${id}`),
);
export const releaseImages = imageEffect<One>('release all', async ({ imageReferences }, trx, { id }) => {
  for (const part of ['article', 'publication', 'revision'])
    await imageReferences.removeReferences(trx, `${part}:${id}`);
});

const scheduleEffect = effectsOf('schedule');
export const plan = scheduleEffect<Facts['scheduled']>('plan', async (parts, trx, { article, publishAt }) => {
  await parts.schedules.plan(trx, article, publishAt);
  trx.onCommit(parts.timedPublishing.wake);
});
export const cancelSchedule = scheduleEffect<One>('cancel', ({ schedules }, trx, { id }) =>
  schedules.cancel(trx, id),
);
export const holdSchedule = scheduleEffect<One>('hold', ({ schedules }, trx, { id }) =>
  schedules.hold(trx, id),
);
export const resumeSchedule = scheduleEffect<One>('resume', ({ schedules }, trx, { id }) =>
  schedules.unhold(trx, id),
);
export const moveSchedule = scheduleEffect<Facts['saved']>(
  'move to another time',
  ({ schedules }, trx, { id, replaced, present, isOnlyWish }) =>
    schedules.follow(trx, id, replaced, present, isOnlyWish),
);
export const correctSchedule = scheduleEffect<Facts['corrected']>(
  'correct too',
  ({ schedules }, trx, { id, rewrite }) => schedules.rewrite(trx, id, rewrite),
);

const cacheEffect = effectsOf('caches');
/** What carries a publication: its own page, its author's, its category's, and every list. */
const tagsOf = ({ article_id, author_id, tag_id }: Shown): CacheTag[] => [
  cacheTag.list,
  cacheTag.article(article_id),
  cacheTag.author(author_id),
  cacheTag.tag(tag_id),
];
const versionsOf = ({ before, after }: PublicationChange): Shown[] =>
  [before, after].flatMap((shown) => shown ?? []);
export const dropPages = cacheEffect('drop its pages and lists', ({ cache }, trx, _, change) =>
  cache.drop(trx, versionsOf(change).flatMap(tagsOf)),
);
export const dropTagPages = cacheEffect<Facts['tagMerged']>(
  "drop the tag's pages",
  ({ cache }, trx, { to }) => cache.drop(trx, [cacheTag.tag(to)]),
);

const tabEffect = effectsOf('open tabs');
export const tellDesks = tabEffect('desks', ({ news }, trx, _, change) => {
  for (const { article_id } of versionsOf(change)) news.deskChanged(trx, 'articles', article_id);
});
export const tellAuthorsTabs = tabEffect<Facts['saved']>(
  "the author's",
  ({ news }, trx, { id, authorId, present }) =>
    news.draftChanged(trx, authorId, { id, revision: present.revision }),
);

const notificationEffect = effectsOf('notifications');
const tellAuthor = (
  kind: 'accepted' | 'rejected' | 'published' | 'notPublished' | 'returned',
): Effect<Ruled> =>
  notificationEffect('the author', ({ notifier }, trx, { id, authorId }) =>
    notifier.notify(trx, { kind, recipientId: authorId, articleId: id }),
  );
export const tellAccepted = tellAuthor('accepted');
export const tellRejected = tellAuthor('rejected');
export const tellPublished = tellAuthor('published');
export const tellNotPublished = tellAuthor('notPublished');
export const tellPutOnline = tellAuthor('returned');
export const tellCorrected = notificationEffect<Facts['corrected']>(
  'the author',
  ({ notifier }, trx, { id, authorId, changed, missed }) =>
    notifier.notify(trx, {
      kind: 'corrected',
      recipientId: authorId,
      articleId: id,
      detail: { changed, missed },
    }),
);
export const tellFollowers = notificationEffect<One>(
  'followers, the first time',
  async ({ postNotifications }, trx, { id }, { before }) => {
    if (!before) await postNotifications.begin(trx, id);
  },
);

export const settleReports = effectsOf('reports')<Facts['unpublished']>(
  'settle',
  ({ reports }, trx, { id, at }) => reports.settle(trx, { kind: 'article', id }, at),
);

const logEffect = effectsOf('log');
const log = <F extends Ruled>(action: string, detailOf: (facts: F) => string = () => ''): Effect<F> =>
  logEffect(`“${action}”`, ({ deskLog }, trx, facts) => {
    const { id, actorId, revision } = facts;
    return deskLog.note(trx, {
      actorId,
      action,
      subject: { kind: 'article', id },
      revision,
      detail: detailOf(facts),
    });
  });
export const logAccepted = log('accepted');
export const logRejected = log<Facts['rejected']>('rejected', ({ reason }) => reason);
export const logScheduled = log<Facts['scheduled']>('scheduled', ({ publishAt }) => publishAt);
export const logPublished = log('published');
export const logNotPublished = log<Facts['notPublished']>('not published', ({ obstacle }) => obstacle);
export const logUnscheduled = log('withdrawn', () => 'from the schedule');
export const logUnpublished = log<Facts['unpublished']>('withdrawn', ({ reason }) => reason);
export const logPutOnline = log('put online again');
export const logCorrected = log<Facts['corrected']>(
  'corrected',
  ({ changed, reason }) => `${enumerate(changed)}: ${reason}`,
);

const statisticsEffect = effectsOf('statistics');
/** After all else: who waits for this row holds nothing. */
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
export const countFirst = statisticsEffect(
  'published, the first time',
  async (_, trx, __, { after, isNew }) => {
    if (after && isNew) await countPublished(trx, after.published_at);
  },
);
