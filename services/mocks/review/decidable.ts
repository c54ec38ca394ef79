import { db, type MockArticle, type MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';

/** Said where the article is not what was read, to be thrown. */
export function changedSince({ status, revision }: MockArticle, read: number): MockFailure {
  if (status !== 'recent') {
    return new MockFailure(409, `This article does not wait for a decision any more: it is ${status}.`);
  }
  return new MockFailure(
    409,
    `The author saved this article again: it is revision ${revision} by now, and you read ${read}. Please read it again.`,
  );
}

/** @throws the failure "not found" for a draft and for what is not there. */
export function handedIn(id: string): MockArticle {
  const article = db.articles.find(({ _id, status }) => _id === id && status !== 'draft');
  if (!article) throw notFound();
  return article;
}

/** @throws the failure "not found" for what does not wait. */
export function waitingArticle(id: string): MockArticle {
  const article = handedIn(id);
  if (article.status !== 'recent') throw notFound();
  return article;
}

/** @throws 404 for what nobody handed in, 403 for the editor's own, 409 for what does not wait. */
export function requireWaiting(editor: MockUser, id: string): MockArticle {
  const article = handedIn(id);
  if (article.authorId === editor._id) {
    throw new MockFailure(
      403,
      'nobody decides on an article of their own: please leave it to another editor',
    );
  }
  if (article.status !== 'recent') throw changedSince(article, article.revision);
  return article;
}

/** @throws as `requireWaiting`, and 409 for another revision. */
export function requireDecidable(editor: MockUser, id: string, revision: number): MockArticle {
  const article = requireWaiting(editor, id);
  if (article.revision !== revision) throw changedSince(article, revision);
  return article;
}
