import { feedFormats } from '@contracts/rules/paths/feedPaths';
import { escapeText } from '../html/escapeHtml';
import type { Feed } from './feed';
import { mediaOf } from './media';
import { xmlText } from './xmlText';

/** RSS 2.0, with the full text in `content:encoded` and each author in a `dc:creator`. */
export async function rssFeed(feed: Feed): Promise<string> {
  const { generateRssFeed } = await import('feedsmith');
  return xmlText(
    generateRssFeed({
      title: feed.title,
      link: feed.url,
      description: feed.description,
      language: feed.language,
      lastBuildDate: new Date(feed.modified),
      atom: { links: [{ href: feed.self, rel: 'self', type: feedFormats.rss.type }] },
      items: feed.entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: { value: entry.id, isPermaLink: false },
        pubDate: new Date(entry.published),
        // Readers take it for HTML.
        description: escapeText(entry.summary),
        // RSS itself has no time of a change.
        ...(entry.corrected !== undefined && { atom: { updated: new Date(entry.corrected) } }),
        categories: entry.categories.map((name) => ({ name })),
        dc: { creators: entry.authors },
        ...(entry.html !== null && { content: { encoded: entry.html } }),
        ...mediaOf(entry.cover),
      })),
    }),
  );
}
