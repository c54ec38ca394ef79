import type { OwnArticle } from '@contracts/article';
import type { QueueFilters } from '@contracts/queue';
import type { DatabaseKind } from '@/server/db/dialect';
import { createTestAuthor, createTestEditor, type TestAuthor } from './accounts';
import { handIn, readQueue } from './review';
import { startTestServer } from './testContext';

/** Two authors who submit articles, and two editors who read the queue. */
export async function stageQueue(kind: DatabaseKind) {
  const server = await startTestServer(kind);
  const ada = await createTestAuthor(server, 'Ada Lovelace');
  const ben = await createTestAuthor(server, 'Ben');
  const edith = await createTestEditor(server, 'Edith Torr');
  const otto = await createTestEditor(server, 'Otto Reed');
  return {
    server,
    ada,
    ben,
    edith,
    otto,
    /** Submits articles one after the other. */
    async handInAll(author: TestAuthor, ...titles: string[]): Promise<OwnArticle[]> {
      const articles = [];
      for (const title of titles) {
        server.clock.advance(1_000);
        articles.push(await handIn(server, author, { title }));
      }
      return articles;
    },
    /** The titles of the first page. */
    titles: async (filters: QueueFilters = {}) =>
      (await readQueue(server, edith, filters)).data.map(({ title }) => title),
    /** Reads all pages: the titles of each page, and the different counts that the pages have. */
    async readPages(filters: QueueFilters, limit: number) {
      const pages: string[][] = [];
      const counts = new Set<number | undefined>();
      let after: string | undefined;
      do {
        const page = await readQueue(server, edith, { ...filters, ...(after && { after }) }, limit);
        pages.push(page.data.map(({ title }) => title));
        counts.add(page.count);
        after = page.next;
      } while (after);
      return { pages, counts: [...counts] };
    },
  };
}

export type QueueStage = Awaited<ReturnType<typeof stageQueue>>;
