import { sql } from 'kysely';
import {
  aboutNoPerson,
  keptElsewhere,
  partsOfOthers,
} from '@/server/modules/operations/ownData/kept/elsewhere';
import { personTables } from '@/server/modules/operations/ownData/kept/personTables';
import { withoutFile } from '@/server/modules/operations/ownData/kept/withoutFile';
import { listTables } from '../../../../support/storedTexts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEachDatabase('what is kept of people', (kind) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { BACKUPS_KEPT: '5', SESSION_MAX_DAYS: '33' } });
  });
  afterAll(() => server.close());

  test('names each column of the database that leads to a person, or says why not', async () => {
    const { rows } = await (kind === 'sqlite'
      ? sql<{ name: string }>`
          select t.name || '.' || fk."from" as name
          from sqlite_master t, pragma_foreign_key_list(t.name) fk
          where t.type = 'table' and fk."table" = 'user'`
      : sql<{ name: string }>`
          select trim(both '"' from conrelid::regclass::text) || '.' || attname as name
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
          where contype = 'f' and confrelid = '"user"'::regclass`
    ).execute(server.context.database.db);
    const inRoom = 'chat_message.room_id';
    const named = [
      ...personTables.map(({ table, column }) => `${table}.${column}`),
      ...Object.keys(withoutFile),
    ];
    expect(rows.map(({ name }) => name).sort()).toEqual(named.filter((name) => name !== inRoom).sort());
  });

  test('names each table, or says that it is about no person', async () => {
    const ofPeople = [
      ...personTables.map(({ table }) => table),
      ...Object.keys(withoutFile).map((column) => column.split('.')[0]),
      ...keptElsewhere.flatMap(({ tables }) => tables),
      ...partsOfOthers,
    ];
    // Of SQLite, the search has tables of its own behind this one.
    const known = [...new Set([...ofPeople, ...aboutNoPerson, 'publication_search'])].sort();
    const tables = (await listTables(server)).filter((name) => !name.startsWith('publication_search_'));
    expect(tables).toEqual(known);
    expect(aboutNoPerson.filter((table) => ofPeople.includes(table))).toEqual([]);
  });

  test('is a page for all, without a script, with a reason and a time for each', async () => {
    const reply = await server.app.inject({ method: 'GET', url: '/api/privacy/kept' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).not.toContain('<script');
    const count = (tag: string) => reply.body.split(`<${tag}>`).length - 1;
    expect(count('dd')).toBe(2 * count('dt'));
    for (const { about, until } of personTables) {
      expect(reply.body).toContain(`<dt>${about}</dt>`);
      if (!until.includes('{')) expect(reply.body).toContain(`How long: ${until}`);
    }
    expect(reply.body).toContain('33 days after you signed in at the latest');
    expect(reply.body).toContain('The newest 5 are kept');
    expect(reply.body).not.toContain('{sessionDays}');
  });
});
