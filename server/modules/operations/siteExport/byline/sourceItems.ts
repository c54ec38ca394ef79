import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';
import type {
  SourceArticle,
  SourceAuthor,
  SourceComment,
  SourcePage,
  SourceTag,
  SourceText,
} from '../../siteImport/source/sourceItem';
import type { ExportedArticle } from '../read/articles';
import type { ExportedComment } from '../read/comments';
import type { ExportedPerson } from '../read/people';
import type { ExportedPage } from '../read/sitePages';
import { type ExportedTag, tagPath, tagsOf } from '../read/tags';

const textOf = ({ doc, content }: { doc: string | null; content: string }): SourceText =>
  doc === null ? { format: 'html', text: content } : { format: 'document', text: doc };

export const authorItem = ({ id, name, email, bio, photo }: ExportedPerson): SourceAuthor => ({
  ...{ kind: 'author', key: id, changes: [], name, email, bio, photo },
  ...{ links: [], oldPaths: [authorPage(name)] },
});

export const tagItem = (tag: ExportedTag, tags: Map<string, ExportedTag>): SourceTag => ({
  ...{ kind: 'tag', key: tag.id, changes: [], title: tag.title, parent: tag.parent },
  oldPaths: [tagPath(tag, tags)],
});

/** Undefined where nothing is planned; the time of a scheduled article is its date. */
function plannedOf({ status, planned }: ExportedArticle): SourceArticle['planned'] {
  const { publishAt, endsAt, updateAt } = planned;
  const dates = {
    ...(publishAt !== null && status === 'draft' && { publishAt }),
    ...(endsAt !== null && { endsAt }),
    ...(updateAt !== null && { updateAt }),
  };
  return Object.keys(dates).length > 0 ? dates : undefined;
}

/** @param oldPaths that lead to it beside its address */
export function articleItem(
  article: ExportedArticle,
  tags: Map<string, ExportedTag>,
  oldPaths: string[],
): SourceArticle {
  const { key, id, slug, status, title, summary, excerpt, cover, authors, date, doc, corrections } = article;
  const planned = plannedOf(article);
  const address = articlePath({ _id: id, slug });
  return {
    ...{ kind: 'article', key, changes: [], title, status, date },
    text: textOf(article),
    // An excerpt made from the text is generated again.
    excerpt: summary || (doc === null ? excerpt : ''),
    cover: cover && { ...cover, caption: '' },
    authors: authors.map((author) => author.id),
    tags: tagsOf(tags, article).map((tag) => tag.id),
    ...(corrections.length > 0 && {
      corrections: corrections.map(({ kind, text, date: at }) => ({ kind, text, date: at })),
    }),
    ...(planned && { planned }),
    oldPaths: status === 'published' ? [...new Set([address, `/${id}`, ...oldPaths])] : [],
  };
}

export const pageItem = (page: ExportedPage): SourcePage => ({
  ...{ kind: 'page', key: page.key, changes: [], title: page.title, isPublished: page.isPublished },
  text: textOf(page),
  oldPaths: page.isPublished ? [pagePath(page.address)] : [],
});

export const commentItem = (comment: ExportedComment): SourceComment => ({
  ...{ kind: 'comment', key: comment.id, changes: [], article: comment.articleId, parent: null },
  author: comment.isByAuthor ? comment.authorId : null,
  ...{ name: comment.name, email: comment.email, text: comment.text, date: comment.date },
});
