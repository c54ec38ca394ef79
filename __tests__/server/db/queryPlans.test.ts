import path from 'node:path';
import { sql } from 'kysely';
import { loadFolder } from '@/server/lib/loading/loadFolder';
import { describeOnEachDatabase } from '../../support/testContext';
import { type PlannedSite, startPlannedSite, type Walk } from './plannedSite';
import { faultsOfPlan } from './queryRecorder';

jest.setTimeout(120_000);

const walks = loadFolder<{ walk: Walk }>(path.join(__dirname, 'walks'), /\.ts$/);

describeOnEachDatabase('query plans of a large site', (kind) => {
  let site: PlannedSite;
  beforeAll(async () => {
    site = await startPlannedSite(kind);
  });
  afterAll(() => site?.remove());

  test.each(walks)('$name can be done', ({ module }) => module.walk(site));

  test('every route was called', () => {
    expect(site.missed()).toEqual([]);
  });

  test('every statement of every call finds its rows by an index', async () => {
    expect(site.queries.size).toBeGreaterThan(60);
    const faults: Record<string, string[]> = {};
    for (const [text, parameters] of [...site.queries]) {
      const found = await faultsOfPlan(site.database, text, parameters);
      if (found.length > 0) faults[text] = found;
    }
    expect(faults).toEqual({});
  });

  test('every foreign key is indexed, so that removing a row looks for its dependants', async () => {
    const { rows } = await (kind === 'sqlite'
      ? sql<{ name: string }>`
          select t.name || '.' || fk."from" as name
          from sqlite_master t, pragma_foreign_key_list(t.name) fk
          where t.type = 'table' and fk.seq = 0 and not exists (
            select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c
            where c.seqno = 0 and c.name = fk."from")`
      : sql<{ name: string }>`
          select conrelid::regclass || '.' || attname as name
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and not exists (
            select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`
    ).execute(site.database.db);
    expect(rows).toEqual([]);
  });
});
