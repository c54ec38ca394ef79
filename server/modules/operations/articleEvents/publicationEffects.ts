import { type CacheTag, cacheTag } from '../../../cache/cacheTags';
import type { Tx } from '../../../db/transact';
import type { ArticleEventFacts as Facts, One } from '../../core/article/articleEvent';
import { readAuthorIds } from '../../core/publication/byline';
import { countPublished } from '../../core/publication/counting';
import type { PublicationChange } from '../../core/publication/publisher';
import { effectsOf, type PublicationStep } from './effect';

/** How the publication changes, and the effects of what readers see now and saw before. */

type Shown = NonNullable<PublicationChange['before']>;

const step = <F>(does: string, run: PublicationStep<F>['run']): PublicationStep<F> => ({ does, run });

export const publish = step<Facts['published']>('publish', ({ publisher }, trx, { article }) =>
  publisher.publish(trx, article),
);
export const showTakenPictures = step<Facts['picturesTaken']>(
  'change the pictures',
  ({ publisher }, trx, { article }) => publisher.showPictures(trx, article),
);
export const publishImported = step<Facts['imported']>(
  'publish, with its first date',
  ({ publisher }, trx, { article, publishedAt }) => publisher.publish(trx, article, publishedAt),
);
export const takeDown = step<One>('take down', ({ publisher }, trx, { id }) => publisher.takeDown(trx, id));
export const erase = step<One>('take down, forget the words of its address', ({ publisher }, trx, { id }) =>
  publisher.erase(trx, id),
);
export const readdress = step<One>('show at another address', ({ publisher }, trx, { id }) =>
  publisher.readdress(trx, id),
);
export const annotate = step<One>('show with other notes', ({ publisher }, trx, { id }) =>
  publisher.annotate(trx, id),
);
export const setAside = step<One>('take down, keep for later', ({ publisher }, trx, { id }) =>
  publisher.setAside(trx, id),
);
export const setAsideEnded = step<One>('take down, keep for later', ({ publisher }, trx, { id }) =>
  publisher.setAside(trx, id, { ended: 1 }),
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

const searchEffect = effectsOf('search');
export const indexWords = searchEffect('index', async ({ search }, trx, _, { after }) => {
  if (!after) return;
  const { search_row: searchRow, title, content } = after;
  await search.indexPublication(trx, { searchRow, title, content });
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

const imageEffect = effectsOf('images');
export const holdPublishedImages = imageEffect(
  "hold the publication's",
  async ({ imageReferences }, trx, _, { after }) => {
    if (!after) return;
    const { article_id, content, cover_pic } = after;
    await imageReferences.setReferences(trx, `publication:${article_id}`, [content, cover_pic]);
  },
);

export const fetchForeign = imageEffect(
  'fetch those of other sites, after the commit',
  async ({ pictureWork }, trx, _, { after }) => {
    if (after) await pictureWork.add(trx, after.article_id, after);
  },
);

export const settleImported = imageEffect(
  'tell the report of its import that it lacks none',
  async ({ importPictures }, trx, _, { after }) => {
    if (after) await importPictures.settleShown(trx, after.article_id, after);
  },
);

export const nameMissing = imageEffect<Facts['picturesMissing']>(
  'name them in the report of its import',
  ({ importPictures }, trx, { id, missing }) => importPictures.giveUp(trx, id, missing),
);

export const drawPreview = imageEffect(
  'draw its preview, some seconds after the commit',
  ({ articlePictures }, trx, _, { after }) => {
    if (after) articlePictures.drawAhead(trx, after.article_id);
  },
);

const cacheEffect = effectsOf('caches');
/** The tags of all pages that show a publication, without the lists of its authors. */
const tagsOf = ({ article_id, tag_id }: Shown): CacheTag[] => [
  cacheTag.list,
  cacheTag.article(article_id),
  cacheTag.tag(tag_id),
];
const versionsOf = ({ before, after }: PublicationChange): Shown[] =>
  [before, after].flatMap((shown) => shown ?? []);

/** What was online may have had other authors, of whom nothing is known any more. */
async function authorListTags(trx: Tx, { before, after }: PublicationChange): Promise<CacheTag[]> {
  if (before) return [cacheTag.authorLists];
  const authors = after ? await readAuthorIds(trx, after.article_id) : [];
  return authors.map(cacheTag.articlesOf);
}

export const dropPages = cacheEffect('drop its pages and lists', async ({ cache }, trx, _, change) =>
  cache.drop(trx, [...versionsOf(change).flatMap(tagsOf), ...(await authorListTags(trx, change))]),
);
export const dropTagPages = cacheEffect<Facts['tagMerged']>(
  "drop the tag's pages",
  ({ cache }, trx, { to }) => cache.drop(trx, [cacheTag.tag(to)]),
);

export const moveFigures = effectsOf('statistics')<Facts['tagMerged']>(
  'give the other tag its decisions',
  ({ reviewFigures }, trx, { from, to }) => reviewFigures.move(trx, { kind: 'tag', from, to }),
);

export const tellDesks = effectsOf('open tabs')('desks', ({ news }, trx, _, change) => {
  for (const { article_id } of versionsOf(change)) news.deskChanged(trx, 'articles', article_id);
});

export const tellFollowers = effectsOf('notifications')<One>(
  'followers, the first time',
  async ({ postNotifications }, trx, { id }, { before }) => {
    if (!before) await postNotifications.begin(trx, id);
  },
);

export const countFirst = effectsOf('statistics')(
  'published, the first time',
  async (_, trx, __, { after, isNew }) => {
    if (after && isNew) await countPublished(trx, after.published_at);
  },
);
