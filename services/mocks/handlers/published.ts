import {
  correctPublished,
  getPublished,
  getPublishedVersion,
  listPublished,
  listPublishedVersions,
  type PublishedArticle,
  type PublishedDetail,
  type PublishedFilters,
  returnPublished,
} from '@contracts/publishedArticle';
import { textKey } from '@contracts/textKey';
import { db, type MockArticle, type MockRevision, type MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst } from '../pageOf';
import { isPublished, type Published, presentArticle, presentEditor, presentSummary } from '../present';
import { tellAuthor } from '../review/decide';
import { findSub, findTag } from '../rules/categories';
import { correct } from '../rules/correction';
import { noteAtDesk } from '../rules/deskLog';
import { historyOf, presentRevision, presentRevisionSummary } from '../rules/history';
import { requireOthers } from '../rules/reportCases';
import { matches } from './search';

/** As readers see it, or saw it before an editor took it offline. */
function shown(article: MockArticle): Published | null {
  if (isPublished(article)) return article;
  return article.withdrawn ? { ...article, published: article.withdrawn.published } : null;
}

function shownArticle(id: string): Published {
  const article = db.articles.find(({ _id }) => _id === id);
  const found = article && shown(article);
  if (!found) throw notFound();
  return found;
}

function presentRow(article: Published): PublishedArticle {
  const { _id, title, author, tag, sub, cover_pic, date, views, likes, comments } = presentSummary(article);
  return {
    _id,
    title,
    author,
    tag,
    sub,
    cover_pic,
    summary: article.published.summary,
    published: date,
    views,
    likes,
    comments,
    is_online: article.withdrawn === undefined,
    is_waiting: article.status === 'recent',
  };
}

/** Whether an editor who looks for these sees the article. */
function isLookedFor(article: Published, filters: PublishedFilters): boolean {
  const { search = '', tag = '', sub = '', author = '', from, until, lacks, state } = filters;
  const { published } = article;
  const wanted = tag.trim() === '' ? undefined : findTag(tag);
  const day = published.date.slice(0, 10);
  const isOffline = article.withdrawn !== undefined;
  return (
    isOffline === (state === 'offline') &&
    (search.trim() === '' || matches(`${published.title} ${published.content}`, search)) &&
    (tag.trim() === '' || wanted?.title === published.tag) &&
    (tag.trim() === '' ||
      sub.trim() === '' ||
      (wanted !== undefined && findSub(wanted, sub)?.subcontent === published.sub)) &&
    textKey(presentSummary(article).username).startsWith(textKey(author)) &&
    (from === undefined || day >= from) &&
    (until === undefined || day <= until) &&
    (lacks !== 'cover' || published.cover_pic === '') &&
    (lacks !== 'summary' || published.summary === '')
  );
}

const isCounted = ({ author, from, until, lacks, state }: PublishedFilters) =>
  !(author || from || until || lacks || state);

function presentDetail(editor: MockUser, article: Published): PublishedDetail {
  const { published, withdrawn } = article;
  const entry = db.deskLog.findLast(
    ({ action, subject }) => action === 'withdrawn' && subject.id === article._id,
  );
  const kept = historyOf(article).find(({ revision }) => revision === published.revision);
  return {
    article: { ...presentArticle(article), summary: published.summary, doc: kept?.doc ?? null },
    revision: published.revision,
    offline: withdrawn
      ? { date: withdrawn.date, reason: entry?.detail ?? '', editor: presentEditor(entry?.actorId ?? null) }
      : null,
    is_waiting: article.status === 'recent',
    mine: article.authorId === editor._id,
  };
}

const shownReasons = ['submitted', 'accepted', 'corrected'];
const wasShown = ({ events }: MockRevision) => events.some(({ reason }) => shownReasons.includes(reason));

/** What editors see of published articles, and what they do to them. */
export const publishedHandlers = [
  mockRoute(listPublished)((input) => {
    const { query } = input;
    const rows = db.articles.flatMap((article) => {
      const found = shown(article);
      return found && isLookedFor(found, query) ? [presentRow(found)] : [];
    });
    const inOrder = query.sort === 'oldest' ? oldestFirst : newestFirst;
    const page = inOrder(
      rows,
      input,
      ({ published, _id }) => ({ date: published, id: _id }),
      (row) => row,
    );
    return { ...page, ...(isCounted(query) && { count: rows.length }) };
  }),

  mockRoute(getPublished)(({ params, caller }) => ({
    data: presentDetail(caller, shownArticle(params.id)),
  })),

  mockRoute(correctPublished)(({ params, body, caller }) => {
    const { authorId } = shownArticle(params.id);
    if (authorId === caller._id) {
      throw new MockFailure(403, 'you cannot change your own article: please leave it to another editor');
    }
    const article = db.articles.find(({ _id }) => _id === params.id);
    if (!article) throw notFound();
    correct(caller, article, body);
    return { data: presentDetail(caller, shownArticle(params.id)) };
  }),

  mockRoute(returnPublished)(({ params, caller }) => {
    const subject = { kind: 'article', id: params.id } as const;
    requireOthers(caller, subject);
    const article = db.articles.find(({ _id }) => _id === params.id);
    if (article?.published) throw new MockFailure(409, 'this article is online already');
    if (!article?.withdrawn) throw notFound();
    article.published = article.withdrawn.published;
    delete article.withdrawn;
    if (article.status !== 'recent') Object.assign(article, { status: 'accepted', rejection: null });
    const { revision } = article.published;
    noteAtDesk({ actorId: caller._id, action: 'put online again', subject, revision });
    tellAuthor(article, 'returned');
    return {};
  }),

  mockRoute(listPublishedVersions)((input) => {
    const history = historyOf(shownArticle(input.params.id)).filter(wasShown);
    const rankOf = (revision: number) => String(revision).padStart(9, '0');
    return newestFirst(
      history,
      input,
      ({ revision }) => ({ date: rankOf(revision), id: '' }),
      presentRevisionSummary,
    );
  }),

  mockRoute(getPublishedVersion)(({ params }) => {
    const kept = historyOf(shownArticle(params.id)).find(({ revision }) => revision === params.revision);
    if (!kept || !wasShown(kept)) throw notFound();
    const { revision, events, title, summary, cover_pic, tag, sub, doc, content } = presentRevision(kept);
    const date = events[0]?.date ?? '';
    return { data: { revision, date, title, summary, cover_pic, tag, sub, doc, content } };
  }),
];
