import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import * as roles from '@/server/db/migrations/045-api-keys-and-roles';
import * as invitedRoles from '@/server/db/migrations/055-roles';
import * as sessionChanges from '@/server/db/migrations/092-session-changes';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('the editors of before there were roles', (kind) => {
  const user = (id: string, admin: 0 | 1) => ({
    ...{ id, admin, email: id, email_key: id, username: id, username_key: id },
    created_at: '2026-05-01T12:00:00.000Z',
  });

  test('lead, and authors do not; invitations keep what they gave', async () => {
    const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
    const { db } = openDatabase(settings);
    const anyTables = db as unknown as Kysely<unknown>;
    // Its triggers read the roles.
    await sessionChanges.down(anyTables, kind);
    await invitedRoles.down(anyTables);
    await roles.down(anyTables);
    const before = [user('ada', 0), user('edith', 1)];
    await db.insertInto('user').values(before).execute();
    await roles.up(anyTables);
    // Made by a release whose editors could do everything.
    await db.insertInto('user').values(user('eve', 1)).execute();
    const invitation = (id: string, as_editor: 0 | 1) => ({
      ...{ id, token_hash: id, note: '', as_editor, editor_id: 'eve' },
      ...{ created_at: '2026-05-01T12:00:00.000Z', ends_at: '2099-05-01T12:00:00.000Z' },
    });
    const invitations = [invitation('a', 0), invitation('b', 1)];
    await (db as unknown as Kysely<Record<'invitation', (typeof invitations)[number]>>)
      .insertInto('invitation')
      .values(invitations)
      .execute();
    await invitedRoles.up(anyTables);
    expect(await db.selectFrom('user').select(['id', 'lead']).orderBy('id').execute()).toEqual([
      { id: 'ada', lead: 0 },
      { id: 'edith', lead: 1 },
      { id: 'eve', lead: 1 },
    ]);
    expect(await db.selectFrom('invitation').select(['id', 'role']).orderBy('id').execute()).toEqual([
      { id: 'a', role: 'author' },
      { id: 'b', role: 'editor' },
    ]);
    await db.destroy();
    await remove();
  });
});
