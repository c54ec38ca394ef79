import { thingOf } from '@contracts/policies/policy';
import type { Db } from '../../../db/client';
import { notFound } from '../../../errors';
import { type AppealRow, findAppeal, type ListedAppeal, listAuthors } from './appeal.repository';

/** @throws AppError 404. */
export async function requireAppeal(on: Db, id: string): Promise<AppealRow> {
  const row = await findAppeal(on, id);
  if (!row) throw notFound();
  return row;
}

/** The authors of appeals, and who must not answer them. */
export async function ownersOf(on: Db, rows: ListedAppeal[]) {
  const coauthors = await listAuthors(
    on,
    rows.flatMap(({ article_id }) => article_id ?? []),
  );
  const authors = (row: ListedAppeal) =>
    thingOf(row.author_id, ...(coauthors.get(row.article_id ?? '') ?? []));
  return {
    authors,
    /** Who must not answer: also the editor who decided. */
    owners: (row: ListedAppeal) =>
      thingOf(
        row.author_id,
        ...(coauthors.get(row.article_id ?? '') ?? []),
        ...(row.judge_id === null ? [] : [row.judge_id]),
      ),
  };
}
