import type { Random } from '@/__tests__/support/random';
import { read, see } from './answers';
import type { Client } from './client';
import type { SoakRecord } from './record';
import type { SoakSite } from './site';

const words = ['light', 'keeper', 'sentences', 'nig', 'writen', 'number 7', 'brought'];

/** Visitors without an account and, for lists, authors: pages, articles, lists and searches. */
export function createReaders(
  client: Client,
  record: SoakRecord,
  { authors, pages }: SoakSite,
  addressOf: (index: number) => string,
  random: Random,
) {
  const get = (path: string, token?: string) =>
    client.ask({ method: 'GET', path, token, address: addressOf(random.below(100_000)) });
  return {
    async page(dueAt: number): Promise<void> {
      const path = random.pick(['/', random.pick(pages)]);
      await record.time('page', dueAt, () => see(get(path)));
    },
    async list(dueAt: number): Promise<void> {
      const { token } = random.pick(authors);
      const own = [() => get('/api/write/article', token), () => get('/api/write/my_article/stories', token)];
      const asked = random.pick([...own, () => get('/api/main/all_article')]);
      await record.time('list', dueAt, () => read(asked()));
    },
    async search(dueAt: number): Promise<void> {
      const path = `/api/write/search_article/${encodeURIComponent(random.pick(words))}`;
      await record.time('search', dueAt, () => see(get(path, random.pick(authors).token)));
    },
  };
}
