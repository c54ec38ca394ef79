import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import * as roles from '@/server/db/migrations/045-api-keys-and-roles';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('the editors of before there were roles', (kind) => {
  test('lead, and authors do not', async () => {
    const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
    const { db } = openDatabase(settings);
    const anyTables = db as unknown as Kysely<unknown>;
    await roles.down(anyTables);
    const user = (id: string, admin: 0 | 1) => ({
      ...{ id, admin, email: id, email_key: id, username: id, username_key: id },
      created_at: '2026-05-01T12:00:00.000Z',
    });
    await db
      .insertInto('user')
      .values([user('ada', 0), user('edith', 1)])
      .execute();
    await roles.up(anyTables);
    expect(await db.selectFrom('user').select(['id', 'lead']).orderBy('id').execute()).toEqual([
      { id: 'ada', lead: 0 },
      { id: 'edith', lead: 1 },
    ]);
    await db.destroy();
    await remove();
  });
});
