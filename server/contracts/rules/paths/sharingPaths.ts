import { type Addressed, articlePath } from './articlePath';

/** Other sites ask here how to embed an article. */
export const embedPath = '/oembed';

/** The address of a page as Markdown. */
export const markdownPath = (page: string): `/${string}` => `/${page.slice(1)}.md`;

export const embedFormats = {
  json: { type: 'application/json', link: 'application/json+oembed' },
  xml: { type: 'text/xml', link: 'text/xml+oembed' },
} as const;

export type EmbedFormat = keyof typeof embedFormats;

export const embedFormatNames = Object.keys(embedFormats) as EmbedFormat[];

/** The forms of an article beside its page. @param site its public address; empty where none is set */
export function articleAlternates(article: Addressed, site: string): { type: string; href: string }[] {
  const page = articlePath(article);
  const embeds = embedFormatNames.map((format) => ({
    type: embedFormats[format].link,
    href: `${embedPath}?${new URLSearchParams({ url: site + page, format })}`,
  }));
  return [{ type: 'text/markdown', href: markdownPath(page) }, ...(site === '' ? [] : embeds)];
}
