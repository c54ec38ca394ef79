import type { Assignment } from '@contracts/assignment';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { handIn } from './review';
import { startTestServer } from './testContext';
import { call, dataOf } from './writing';

/** A waiting article, and two editors it can be assigned to. */
export async function stageAssignment(kind: DatabaseKind) {
  const server = await startTestServer(kind, { settings: { TIME_ZONE: 'Europe/Vienna' } });
  const author = await createTestAuthor(server, 'Ada');
  const edith = await createTestEditor(server, 'Edith');
  const otto = await createTestEditor(server, 'Otto', 'editor');
  const article = await handIn(server, author);

  type Wanted = { editor: string; due: string | null } | null;

  return {
    server,
    author,
    edith,
    otto,
    article,
    to: (editor: TestAuthor, due: string | null = null) => ({ editor: editor._id, due }),
    assign: (by: TestAuthor, from: Wanted, to: Wanted, id = article._id) =>
      call(server, by, 'PATCH', `/api/admin/article/${id}/assignment`, { from, to }),
    read: (id = article._id) =>
      dataOf<{
        assignment: Assignment | null;
        editors: { _id: string; username: string; open: number }[];
      }>(call(server, edith, 'GET', `/api/admin/article/${id}/assignment`)),
    /** Lets an instance look once for what is due. */
    async remind(): Promise<void> {
      const { reminders } = server.context.assignments;
      reminders.start();
      await reminders.settled();
    },
  };
}

export type AssignmentStage = Awaited<ReturnType<typeof stageAssignment>>;
