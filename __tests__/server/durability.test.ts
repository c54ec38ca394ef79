import type { OwnArticle } from '@contracts/article';
import type { RevisionSummary } from '@contracts/revision';
import { sql } from 'kysely';
import type { DatabaseClient } from '@/server/db/client';
import { createTestAuthor, type TestAuthor } from '../support/accounts';
import { type ChildProgram, startProgram } from '../support/childProgram';
import { tried } from '../support/effort';
import { openContext } from '../support/openContext';
import { createTestDatabase, describeOnEachDatabase } from '../support/testContext';
import { docOf } from '../support/writing';

jest.setTimeout(120_000);

const DRAFTS = 100;
/** How many saves are acknowledged before the server is killed: among the first, in the middle, in the second round. */
const KILL_AFTER = tried([7, 60, 190]);

interface Draft {
  id: string;
  /** What the server acknowledged last. */
  revision: number;
  title: string;
  /** What was sent after that and never answered. */
  pending: string | null;
}

describeOnEachDatabase('kill -9 during a hundred concurrent saves', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: DatabaseClient;
  let author: TestAuthor;
  let program: ChildProgram;
  let address: string;
  let isKilled: boolean;

  async function startServer() {
    program = startProgram('__tests__/support/stoppableServer.ts', testDatabase.settings);
    isKilled = false;
    address = (await program.until(/listening at (\S+)/))[1] ?? '';
  }

  async function call<Data = OwnArticle>(method: string, path: string, body?: object): Promise<Data> {
    const headers = { ...author.headers, 'content-type': 'application/json' };
    const reply = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer.message}`);
    return answer.data;
  }

  const historyOf = (id: string) => call<RevisionSummary[]>('GET', `/api/write/article/${id}/revision`);

  /** Saves one draft again and again until the server is gone. */
  async function saveUntilItDies(draft: Draft, onSaved: () => void): Promise<void> {
    for (let save = 1; ; save++) {
      draft.pending = `Save ${save} after revision ${draft.revision}`;
      const body = {
        revision: draft.revision,
        title: draft.pending,
        doc: docOf(`${draft.pending}. `.repeat(40)),
      };
      const saved = await call('PATCH', `/api/write/article/${draft.id}`, body).catch((error: Error) => {
        if (isKilled) return null;
        throw error;
      });
      if (saved === null) return;
      Object.assign(draft, { revision: saved.revision, title: saved.title, pending: null });
      onSaved();
    }
  }

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    const context = openContext(testDatabase.settings);
    database = context.database;
    author = await createTestAuthor({ context });
    await startServer();
  });
  afterAll(async () => {
    program.remove();
    await program.ended;
    await database.db.destroy();
    await testDatabase.remove();
  });

  test.each(KILL_AFTER)('after %d acknowledged saves all of them are there', async (killAfter) => {
    const drafts = await Promise.all(
      Array.from({ length: DRAFTS }, async (): Promise<Draft> => {
        const { _id, revision, title } = await call('POST', '/api/write/article', {});
        return { id: _id, revision, title, pending: null };
      }),
    );
    let acknowledged = 0;
    await Promise.all(
      drafts.map((draft) =>
        saveUntilItDies(draft, () => {
          acknowledged++;
          // At once, without asking the server to end: what it holds in memory is lost.
          if (acknowledged !== killAfter) return;
          isKilled = true;
          program.remove();
        }),
      ),
    );
    await program.ended;
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
    expect(drafts.some(({ pending }) => pending !== null)).toBe(true);

    await startServer();
    const found = await Promise.all(drafts.map(({ id }) => call('GET', `/api/write/article/${id}`)));
    found.forEach(({ revision, title, content }, index) => {
      const draft = drafts[index] as Draft;
      // A save that was never answered may have arrived or not, but as a whole.
      const isPending = revision === draft.revision + 1;
      expect({ revision, title }).toEqual({
        revision: draft.revision + Number(isPending),
        title: isPending ? draft.pending : draft.title,
      });
      if (title !== '') expect(content).toContain(title);
    });
    // What was acknowledged is in the history, and nothing is in it that the article never was.
    const histories = await Promise.all(drafts.map(({ id }) => historyOf(id)));
    histories.forEach((history, index) => {
      const draft = drafts[index] as Draft;
      const article = found[index] as OwnArticle;
      expect(history.slice(0, 1)).toMatchObject([{ revision: article.revision, title: article.title }]);
      expect(history).toContainEqual(
        expect.objectContaining({ revision: draft.revision, title: draft.title }),
      );
    });
    if (kind === 'sqlite') {
      const { rows } = await sql`pragma integrity_check`.execute(database.db);
      expect(rows).toEqual([{ integrity_check: 'ok' }]);
    }
  });
});
