import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Scope } from './publication.repository';

const nameOf = (scope: Scope) => (scope.kind === 'all' ? 'all' : `${scope.kind}:${scope.id}`);

export async function countPublications(db: Db, scope: Scope): Promise<number> {
  const row = await db
    .selectFrom('publication_count')
    .select('count')
    .where('scope', '=', nameOf(scope))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** How many publications each of the authors has; those who have none may be absent. */
export async function countOfAuthors(db: Db, authorIds: string[]): Promise<Map<string, number>> {
  const scopes = new Map(authorIds.map((id) => [nameOf({ kind: 'author', id }), id]));
  const rows = await db
    .selectFrom('publication_count')
    .select(['scope', 'count'])
    .where('scope', 'in', [...scopes.keys()])
    .execute();
  return new Map(rows.map(({ scope, count }) => [scopes.get(scope) ?? '', count]));
}

/** The totals that a publication counts in. */
export interface Counted {
  author_id: string;
  tag_id: string;
  sub_id: string | null;
}

const scopesOf = ({ author_id, tag_id, sub_id }: Counted): Scope[] => [
  { kind: 'all' },
  { kind: 'author', id: author_id },
  { kind: 'tag', id: tag_id },
  ...(sub_id ? [{ kind: 'sub', id: sub_id } as const] : []),
];

/** Updates the totals from the old state of a publication (null: none) to the new one. */
export async function moveCounts(db: Db, from: Counted | null, to: Counted | null): Promise<void> {
  const changes = new Map<string, number>();
  const add = (counted: Counted | null, by: number) => {
    for (const scope of counted ? scopesOf(counted) : []) {
      changes.set(nameOf(scope), (changes.get(nameOf(scope)) ?? 0) + by);
    }
  };
  add(from, -1);
  add(to, 1);
  await addToCounts(db, changes);
}

/** Adds to totals by the names of their scopes. */
export async function addToCounts(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other's rows in a circle.
  const sorted = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [scope, by] of sorted) {
    await db
      .insertInto('publication_count')
      .values({ scope, count: by })
      .onConflict((conflict) =>
        conflict.column('scope').doUpdateSet({ count: sql`publication_count.count + excluded.count` }),
      )
      .execute();
  }
}
