import {
  countView,
  getPublicArticle,
  listPublicArticles,
  listPublicAuthorArticles,
  listPublicSubTagArticles,
  listPublicTagArticles,
} from '@contracts/article';
import { getArticleAddress } from '@contracts/articleAddress';
import { db, type MockUser, now } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { pageOf } from '../pageOf';
import { isPublished, type Published, presentArticle, presentSummary } from '../present';
import { categoryOf } from '../rules/categories';

/** @throws the failure "not found" for what readers may not see. */
export function publishedArticle(id: string): Published {
  const article = db.articles.find(({ _id }) => _id === id);
  if (!article || !isPublished(article)) throw notFound();
  return article;
}

interface FeedInput {
  headers: { limit?: string };
  query: { after?: string };
  caller: MockUser | undefined;
}

/** A page of the published articles that match. */
export function feed(input: FeedInput, matches: (article: Published) => boolean = () => true) {
  return pageOf(
    db.articles.filter(isPublished).filter(matches),
    input,
    ({ _id, published }) => ({ date: published.date, id: _id }),
    (article) => presentSummary(article, input.caller),
  );
}

/** @throws the failure "not found" for a title that leads nowhere. */
export function inTag(title: string) {
  const { tag } = categoryOf(title);
  return ({ published }: Published) => published.tag === tag;
}

/** @throws the failure "not found" for titles that lead nowhere. */
export function inSub(title: string, subTitle: string) {
  const { tag, sub } = categoryOf(title, subTitle);
  return ({ published }: Published) => published.tag === tag && published.sub === sub;
}

const asVisitor = <Input extends object>(input: Input) => ({ ...input, caller: undefined });

export const publicArticleHandlers = [
  mockRoute(listPublicArticles)((input) => feed(asVisitor(input))),
  mockRoute(listPublicTagArticles)((input) => feed(asVisitor(input), inTag(input.params.tab))),
  mockRoute(listPublicSubTagArticles)((input) =>
    feed(asVisitor(input), inSub(input.params.tag, input.params.sub)),
  ),
  mockRoute(listPublicAuthorArticles)((input) => {
    const { userId } = input.params;
    if (!db.users.some(({ _id }) => _id === userId)) throw notFound();
    return feed(input, ({ authorId }) => authorId === userId);
  }),
  mockRoute(getPublicArticle)(({ params }) => ({
    data: { ...presentArticle(publishedArticle(params.id)), picture: null },
  })),
  // What is deleted here leaves nothing behind.
  mockRoute(getArticleAddress)(({ params }) => ({
    data: { slug: '', is_gone: false, tag: publishedArticle(params.id).published.tag },
  })),
  mockRoute(countView)(({ params, caller }) => {
    const article = publishedArticle(params.id);
    const view = `${now().slice(0, 10)} ${article._id} ${caller?._id ?? ''}`;
    if (!db.countedViews.includes(view)) {
      db.countedViews.push(view);
      article.views += 1;
    }
    return { data: { views: article.views } };
  }),
];
