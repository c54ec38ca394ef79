import type { Article, ArticleSummary, OwnArticle, OwnSummary } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import type { OwnCounts } from '@contracts/ownArticle';
import { EXCERPT_MAX_LENGTH } from '@contracts/rules/limits';
import { minutesFor, wordCount } from '@contracts/rules/wordCount';
import { type Author, type AuthorRef, type Me, me } from '@contracts/user';
import { db, type MockArticle, type MockComment, type MockText, type MockUser } from './db';
import { plainText } from './rules/plainText';

/** The person's own articles by status. */
export function countOwn({ _id }: MockUser): OwnCounts {
  const own = db.articles.filter(({ authorId }) => authorId === _id);
  const countOf = (wanted: string) => own.filter(({ status }) => status === wanted).length;
  return {
    draft: countOf('draft'),
    recent: countOf('recent'),
    accepted: countOf('accepted'),
    rejected: countOf('rejected'),
    stories: own.length,
  };
}

export const presentMe = (user: MockUser): Me => me.parse(user);

export const presentRef = (userId: string): AuthorRef => {
  const known = db.users.find(({ _id }) => _id === userId);
  const { username = '', profile_pic = '' } = known ?? {};
  return { _id: userId, username, profile_pic };
};

export const isFollowing = (follower: string, followed: string): boolean =>
  db.follows.some(({ followerId, followedId }) => followerId === follower && followedId === followed);

export function presentAuthor(user: MockUser, caller?: MockUser): Author {
  return {
    ...presentRef(user._id),
    bio: user.bio,
    articles: db.articles.filter(({ authorId, published }) => authorId === user._id && published).length,
    followers: db.follows.filter(({ followedId }) => followedId === user._id).length,
    followings: db.follows.filter(({ followerId }) => followerId === user._id).length,
    ...(caller && { followed: isFollowing(caller._id, user._id) }),
  };
}

function summary(article: MockArticle, text: MockText, date: string, caller?: MockUser): ArticleSummary {
  const author = presentRef(article.authorId);
  const words = plainText(text.content);
  return {
    _id: article._id,
    slug: '',
    title: text.title,
    excerpt: text.summary || words.slice(0, EXCERPT_MAX_LENGTH),
    cover_pic: text.cover_pic,
    date,
    username: author.username,
    author,
    coauthors: [],
    tag: text.tag,
    sub: text.sub,
    minutes: minutesFor(wordCount(words)),
    views: article.views,
    likes: article.likedBy.length,
    dislikes: article.dislikedBy.length,
    comments: db.comments.filter(({ articleId, held }) => articleId === article._id && !held).length,
    ...(caller && {
      liked: article.likedBy.includes(caller._id),
      disliked: article.dislikedBy.includes(caller._id),
      saved: db.saved.some(({ userId, articleId }) => userId === caller._id && articleId === article._id),
      followed: isFollowing(caller._id, article.authorId),
    }),
  };
}

export type Published = MockArticle & { published: NonNullable<MockArticle['published']> };
export const isPublished = (article: MockArticle): article is Published => article.published !== null;

/** As readers see it. */
export const presentSummary = (article: Published, caller?: MockUser): ArticleSummary => ({
  ...summary(article, article.published, article.published.date, caller),
  ...(article.published.corrections?.some(({ kind }) => kind === 'retraction') && {
    retracted: true as const,
  }),
});

export const presentArticle = (article: Published, caller?: MockUser) =>
  ({
    ...presentSummary(article, caller),
    content: article.published.content,
    cover_alt: article.published.cover_alt,
    ...(article.published.corrections && { corrections: article.published.corrections }),
  }) satisfies Article;

const ownFields = ({
  status,
  revision,
  published,
  rejection,
  summary,
  cover_alt,
  publish_at,
  timeByEditors,
  scheduledAt,
  endsAt = null,
}: MockArticle) => ({
  status,
  revision,
  published_revision: published?.revision ?? null,
  rejection,
  summary,
  cover_alt,
  publish_at,
  ...(timeByEditors && { time_by_editors: timeByEditors }),
  scheduled_at: scheduledAt ?? null,
  ...(endsAt !== null && { dates: { ends_at: endsAt, ended_at: null, update_at: null } }),
});

/** As its author sees it: the working copy. */
export const presentOwnSummary = (article: MockArticle): OwnSummary => ({
  ...summary(article, article, article.published?.date ?? article.savedAt),
  ...ownFields(article),
});

export const presentOwnArticle = (article: MockArticle): OwnArticle => ({
  ...presentOwnSummary(article),
  content: article.content,
  doc: article.doc,
});

export const presentComment = (comment: MockComment, caller?: MockUser): Comment => ({
  _id: comment._id,
  content: comment.removed ? '' : comment.content,
  date: comment.date,
  author: comment.removed ? null : presentRef(comment.authorId),
  mine: caller?._id === comment.authorId,
  ...(comment.held && { held: true as const }),
  ...(comment.removed && { removed: { reason: comment.removed.reason } }),
});
