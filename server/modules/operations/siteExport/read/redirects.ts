import { articleIdOf, articlePath } from '@contracts/rules/paths/articlePath';
import type { Db } from '../../../../db/client';
import type { DiskIndex, DiskList } from '../../../../db/diskIndex';
import { inPages } from './inPages';
import { slugsOf } from './presentLinks';

const PAGE = 500;

interface ExportedRedirect {
  source: string;
  target: string;
}

/** The id of the article to whose page a path leads; empty for another path. */
const articleOf = (target: string): string =>
  /^\/[^/?#*]+$/.test(target) ? articleIdOf(target.slice(1)) : '';

/** All redirects of editors and imports by source, with the current addresses of articles. */
export async function* exportedRedirects(db: Db): AsyncIterable<ExportedRedirect> {
  const pages = inPages<ExportedRedirect>(PAGE, (after, limit) =>
    db
      .selectFrom('redirect')
      .select(['source', 'target'])
      .$if(after !== undefined, (query) => query.where('source', '>', after?.source ?? ''))
      .orderBy('source')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    const slugs = await slugsOf(
      db,
      rows.map(({ target }) => articleOf(target)).filter((id) => id !== ''),
    );
    for (const { source, target } of rows) {
      const slug = slugs.get(articleOf(target));
      yield { source, target: slug === undefined ? target : articlePath({ _id: articleOf(target), slug }) };
    }
  }
}

/** The old paths of articles by their ids, in an index. */
export async function readOldPaths(db: Db, index: DiskIndex): Promise<DiskList> {
  const paths = index.list();
  for await (const { source, target } of exportedRedirects(db)) {
    const id = articleOf(target);
    if (!source.includes('*') && id !== '') paths.add(id, source);
  }
  return paths;
}
