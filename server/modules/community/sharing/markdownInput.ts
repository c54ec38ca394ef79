import type { PublicArticle } from '@contracts/article';
import { entryHtml, isOwnPath } from '../../../lib/html/entryHtml';

/** The input of the Markdown task. @param page the public address of the article */
export function markdownInput(article: PublicArticle, page: string) {
  const { title, excerpt, date, author, coauthors, tag, sub, cover_pic, cover_alt, content } = article;
  const cover = isOwnPath(cover_pic) ? { url: new URL(cover_pic, page).href, alt: cover_alt ?? '' } : null;
  return {
    html: entryHtml(content, page, cover),
    title,
    facts: {
      authors: [author, ...coauthors].map(({ username }) => username),
      date,
      tags: [tag, sub].filter((name) => name !== ''),
      description: excerpt,
      canonical_url: page,
    },
  };
}
