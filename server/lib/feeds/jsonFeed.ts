import type { Feed } from './feed';

/** JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: feed.self,
    description: feed.description,
    language: feed.language,
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      summary: entry.summary,
      ...(entry.html === null ? { content_text: entry.summary } : { content_html: entry.html }),
      ...(entry.cover && { image: entry.cover.url }),
      date_published: entry.published,
      date_modified: entry.modified,
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.categories,
    })),
  });
}
