import type { PageLink, PublicPage } from '@contracts/page';
import { cacheTag } from '../../../cache/cacheTags';
import type { DatabaseCopies } from '../../../cache/databaseCopies';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { notFound } from '../../../errors';
import { excerptOf } from '../../../lib/text/articleText';
import { presentLink } from './page.presenter';
import { findPublished, listLinks, listPublished } from './page.repository';

interface Dependencies {
  database: DatabaseClient;
  copies: DatabaseCopies;
}

export type Pages = ReturnType<typeof createPages>;

/** The pages of the site as readers see them. */
export function createPages({ database: { db }, copies }: Dependencies) {
  let links: PageLink[] = [];

  // Each page of the site shows them.
  const copy = copies.keep({
    name: 'pages',
    tags: [cacheTag.site],
    async read() {
      const found = (await listLinks(db)).map(presentLink);
      if (JSON.stringify(found) === JSON.stringify(links)) return false;
      links = found;
      return true;
    },
  });

  return {
    /** The linked pages of menu, footer and elsewhere on the site; from memory. */
    links: (): PageLink[] => links,

    /** Reads the links from the database. Until then there are none. */
    load: copy.read,

    /** Keeps the links current on this instance. */
    watch: copy.watch,

    /** Says that the links may be others, once the transaction has committed. */
    linksChanged: (trx: Tx): void => copy.changed(trx),

    /**
     * The page at a current or earlier address.
     * @returns null if it is no longer published.
     * @throws AppError 404 if it never was.
     */
    async read(address: string): Promise<PublicPage | null> {
      const found = await findPublished(db, address);
      if (!found) throw notFound();
      const { page_id, title, summary, content, published_at } = found;
      if (page_id === null || title === null || content === null || published_at === null) return null;
      return {
        _id: page_id,
        address: found.address ?? address,
        title,
        description: summary || excerptOf(content),
        content,
        date: published_at,
      };
    },

    /** All of them, for search engines. */
    published: () => listPublished(db),
  };
}
