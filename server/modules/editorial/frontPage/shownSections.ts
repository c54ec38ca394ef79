import type { FrontSection } from '@contracts/frontPage';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { Names } from './names';
import { listCoauthored, listNewest, listNewestOf, type Place, type Source } from './places.repository';

const columns = { tag: 'tag_id', sub: 'sub_id', author: 'author_id' } as const;

const orderOf = ({ published_at, article_id }: Place) => `${published_at} ${article_id}`;
const newestFirst = (one: Place, other: Place): number => (orderOf(one) < orderOf(other) ? 1 : -1);

interface Options {
  db: Db;
  kind: DatabaseKind;
  sections: FrontSection[];
  names: Names;
  /** Articles shown above: sections that fill themselves leave them out. */
  above: ReadonlySet<string>;
}

/**
 * The articles of each section, in order: the chosen ones for a series, otherwise the newest. All sections together
 * take three queries.
 */
export async function listSectionArticles({
  db,
  kind,
  sections,
  names,
  above,
}: Options): Promise<string[][]> {
  const most = (count: number) => count + above.size;
  const sources = sections.flatMap(({ kind: what, of, count }, part): Source[] =>
    what === 'series' || what === 'newest'
      ? []
      : [{ part, column: columns[what], id: names.idOf(of), limit: most(count) }],
  );
  const counts = sections.flatMap((section) => (section.kind === 'newest' ? section.count : []));
  const newest = counts.length > 0 ? await listNewest(db, most(Math.max(...counts))) : [];
  const found = await listNewestOf(db, sources);
  const authors = sources.flatMap(({ column, id }) => (column === 'author_id' ? id : []));
  const coauthored = authors.length > 0 ? await listCoauthored(db, kind, [...new Set(authors)]) : [];

  return sections.map((section, index) => {
    if (section.kind === 'series') return section.articles;
    const author = section.kind === 'author' ? names.idOf(section.of) : undefined;
    const places =
      section.kind === 'newest'
        ? newest
        : [
            ...found.filter(({ part }) => part === index),
            ...coauthored.filter(({ user_id }) => user_id === author),
          ];
    const ids = new Set(places.toSorted(newestFirst).map(({ article_id }) => article_id));
    return [...ids].filter((id) => !above.has(id)).slice(0, section.count);
  });
}
