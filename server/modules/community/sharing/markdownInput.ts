import type { PublicArticle } from '@contracts/article';
import { longDates, withCorrections } from '../../../lib/html/correctionsHtml';
import { entryHtml, isOwnPath } from '../../../lib/html/entryHtml';

/** The input of the Markdown task. @param page the public address of the article */
export function markdownInput(
  article: PublicArticle,
  page: string,
  identity: { language: string; timeZone: string },
) {
  const { corrections = [] } = article;
  const modified = corrections.at(-1)?.date;
  const { title, excerpt, date, author, coauthors, tag, sub, cover_pic, cover_alt, content } = article;
  const cover = isOwnPath(cover_pic) ? { url: new URL(cover_pic, page).href, alt: cover_alt ?? '' } : null;
  return {
    html: withCorrections(entryHtml(content, page, cover), corrections, longDates(identity)),
    title,
    facts: {
      authors: [author, ...coauthors].map(({ username }) => username),
      date,
      ...(modified !== undefined && { modified }),
      tags: [tag, sub].filter((name) => name !== ''),
      description: excerpt,
      canonical_url: page,
    },
  };
}
