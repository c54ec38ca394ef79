import {
  countPublicDislikes,
  countPublicLikes,
  createDislike,
  createLike,
  deleteDislike,
  deleteLike,
  getDislike,
  getLike,
} from '@contracts/reaction';
import type { MockArticle, MockUser } from '../db';
import { mockRoute } from '../mockRoute';
import { notify, revoke } from '../rules/notifier';
import { publishedArticle } from './publicArticles';

type Kind = 'likedBy' | 'dislikedBy';
interface Input {
  params: { postId: string };
  caller: MockUser;
}

const answer = (kind: Kind, { params, caller }: Input) => {
  const users = publishedArticle(params.postId)[kind];
  return { data: { count: users.length, reacted: users.includes(caller._id) } };
};

const eventOf = ({ _id, authorId }: MockArticle, actorId: string) =>
  ({ kind: 'liked', userId: authorId, actorId, articleId: _id }) as const;

/** A reader has one reaction or none: giving one takes the other back. */
const give = (kind: Kind) => (input: Input) => {
  const article = publishedArticle(input.params.postId);
  const { _id } = input.caller;
  const tell = kind === 'likedBy' ? notify : revoke;
  tell(eventOf(article, _id));
  article.likedBy = article.likedBy.filter((user) => user !== _id);
  article.dislikedBy = article.dislikedBy.filter((user) => user !== _id);
  article[kind].push(_id);
  return answer(kind, input);
};

const takeBack = (kind: Kind) => (input: Input) => {
  const article = publishedArticle(input.params.postId);
  article[kind] = article[kind].filter((user) => user !== input.caller._id);
  if (kind === 'likedBy') revoke(eventOf(article, input.caller._id));
  return answer(kind, input);
};

export const reactionHandlers = [
  mockRoute(countPublicLikes)(({ params }) => ({ data: publishedArticle(params.id).likedBy.length })),
  mockRoute(countPublicDislikes)(({ params }) => ({ data: publishedArticle(params.id).dislikedBy.length })),
  mockRoute(getLike)((input) => answer('likedBy', input)),
  mockRoute(createLike)(give('likedBy')),
  mockRoute(deleteLike)(takeBack('likedBy')),
  mockRoute(getDislike)((input) => answer('dislikedBy', input)),
  mockRoute(createDislike)(give('dislikedBy')),
  mockRoute(deleteDislike)(takeBack('dislikedBy')),
];
