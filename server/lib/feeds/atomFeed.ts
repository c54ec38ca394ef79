import { feedFormats } from '@contracts/rules/paths/feedPaths';
import type { Feed } from './feed';
import { mediaOf } from './media';
import { xmlText } from './xmlText';

export async function atomFeed(feed: Feed): Promise<string> {
  const { generateAtomFeed } = await import('feedsmith');
  return xmlText(
    generateAtomFeed({
      xml: { lang: feed.language },
      id: feed.self,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: new Date(feed.modified),
      links: [
        { href: feed.self, rel: 'self', type: feedFormats.atom.type },
        { href: feed.url, rel: 'alternate', type: 'text/html' },
      ],
      entries: feed.entries.map((entry) => ({
        id: entry.id,
        title: { value: entry.title },
        links: [{ href: entry.url, rel: 'alternate', type: 'text/html' }],
        published: new Date(entry.published),
        updated: new Date(entry.modified),
        authors: entry.authors.map((name) => ({ name })),
        categories: entry.categories.map((term) => ({ term })),
        summary: { value: entry.summary },
        ...(entry.html !== null && { content: { value: entry.html, type: 'html' } }),
        ...mediaOf(entry.cover),
      })),
    }),
  );
}
