import {
  type ArticleFilterBody,
  addArticleFilter,
  changeArticleFilter,
  listArticleFilters,
  removeArticleFilter,
} from '@contracts/articleFilter';
import { filtersText } from '@contracts/filtersText';
import { ARTICLE_FILTERS_MAX } from '@contracts/limits';
import { isOvertaken, overtakenText } from '@contracts/overtaken';
import { cleanName, textKey } from '@contracts/textKey';
import { db, type MockUser, makeId } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { noteAtDesk } from '../rules/deskLog';

const note = (editor: MockUser, id: string, action: string, detail: string) =>
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'site', id }, detail });

const wordsOf = ({ name, filters }: ArticleFilterBody) => ({ name, filters: filtersText(filters) });

/** @throws 400 for a name in which nothing is left. */
function cleaned({ name: typed, filters }: ArticleFilterBody): ArticleFilterBody {
  const name = cleanName(typed.replace(/\p{Cc}/gu, ' '));
  if (name === '') throw new MockFailure(400, 'please give it a name');
  return { name, filters: JSON.parse(filtersText(filters)) as ArticleFilterBody['filters'] };
}

/** @throws 409 for a name that other filters have. */
function refuseTaken({ name }: ArticleFilterBody, id?: string): void {
  const same = db.articleFilters.find((other) => textKey(other.name) === textKey(name));
  if (same && same._id !== id) {
    throw new MockFailure(409, `there are saved filters called "${name}" already`);
  }
}

/** Saved filters of the list of published articles. */
export const articleFilterHandlers = [
  mockRoute(listArticleFilters)(() => ({
    data: [...db.articleFilters].sort((one, other) => (textKey(one.name) < textKey(other.name) ? -1 : 1)),
  })),

  mockRoute(addArticleFilter)(({ body, caller }) => {
    const written = cleaned(body);
    if (db.articleFilters.length >= ARTICLE_FILTERS_MAX) {
      const message = `there are ${ARTICLE_FILTERS_MAX} saved filters: please remove one first`;
      throw new MockFailure(409, message);
    }
    refuseTaken(written);
    const filter = { _id: makeId('filter'), ...written };
    db.articleFilters.push(filter);
    note(caller, filter._id, 'saved filters', filter.name);
    return { data: filter };
  }),

  mockRoute(changeArticleFilter)(({ params, body: { was, ...typed }, caller }) => {
    const written = cleaned(typed);
    const filter = db.articleFilters.find(({ _id }) => _id === params.id);
    if (!filter) throw notFound();
    if (isOvertaken(wordsOf(filter), wordsOf(was), wordsOf(written))) {
      throw new MockFailure(409, overtakenText('filter'));
    }
    refuseTaken(written, filter._id);
    Object.assign(filter, written);
    note(caller, filter._id, 'changed saved filters', filter.name);
    return { data: filter };
  }),

  mockRoute(removeArticleFilter)(({ params, caller }) => {
    const filter = db.articleFilters.find(({ _id }) => _id === params.id);
    if (!filter) return {};
    db.articleFilters = db.articleFilters.filter((other) => other !== filter);
    note(caller, filter._id, 'removed saved filters', filter.name);
    return {};
  }),
];
