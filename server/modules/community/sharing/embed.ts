import type { ArticleSummary } from '@contracts/article';
import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import type { EmbedFormat } from '@contracts/rules/paths/sharingPaths';
import { escapeAttribute, escapeText, xmlCharacters } from '../../../lib/html/escapeHtml';

/** Pixels that a quotation takes where the other site has the room. */
const WIDTH = 600;
const HEIGHT = 200;

interface Embedded {
  article: ArticleSummary;
  /** The public address of the site, without a slash at its end. */
  site: string;
  siteName: string;
  /** Pixels. */
  maxWidth?: number;
  maxHeight?: number;
}

/** An article in the `rich` form of oEmbed 1.0: a quotation without script, style or frame. */
export function embedOf({ article, site, siteName, maxWidth = WIDTH, maxHeight = HEIGHT }: Embedded) {
  const authors = [article.author, ...article.coauthors].map(({ username }) => username).join(', ');
  const url = escapeAttribute(site + articlePath(article));
  return {
    version: '1.0',
    type: 'rich',
    title: listedTitle(article),
    author_name: authors,
    author_url: site + authorPage(article.author.username),
    provider_name: siteName,
    provider_url: `${site}/`,
    width: Math.min(maxWidth, WIDTH),
    height: Math.min(maxHeight, HEIGHT),
    html:
      `<blockquote cite="${url}"><p><a href="${url}">${escapeText(listedTitle(article))}</a></p>` +
      `<p>${escapeText(article.excerpt)}</p><footer>${escapeText(`${authors} · ${siteName}`)}</footer></blockquote>`,
  };
}

const writers: Record<EmbedFormat, (embed: object) => string> = {
  json: (embed) => JSON.stringify(embed),
  xml: (embed) =>
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${Object.entries(embed)
      .map(([name, value]) => `<${name}>${escapeText(xmlCharacters(String(value)))}</${name}>`)
      .join('\n')}\n</oembed>\n`,
};

export const writeEmbed = (embed: object, format: EmbedFormat): string => writers[format](embed);

/** The id of the article whose page an address of the site is; null for any other address. */
export function articleIdIn(url: string, site: string): string | null {
  const { origin, pathname } = new URL(url);
  const part = pathname.slice(1);
  return origin === new URL(site).origin && part !== '' && !part.includes('/') ? articleIdOf(part) : null;
}
