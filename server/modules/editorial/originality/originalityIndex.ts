import type { DatabaseClient, Db } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import type { HolderKind } from '../../../db/schema/originality';
import { transact } from '../../../db/transact';
import { createKeptResults } from '../../../lib/threads/keptResults';
import type { Threads } from '../../../lib/threads/threads';
import {
  deleteHolder,
  deletePrints,
  findHolder,
  findPublishedText,
  findWaitingText,
  type HeldText,
  insertHolder,
  insertPrints,
  listPrints,
  listUnindexed,
  markIndexed,
  updateHolder,
} from './fingerprint.repository';
import type { TextPrints } from './fingerprintText';
import { task as fingerprintText } from './fingerprintText.task';

/** Hashes per statement. */
export const HASHES = 500;
/** Articles per transaction: some thirty milliseconds, during which SQLite blocks other writes. */
const BATCH = 10;
/** Bytes of fingerprints that are kept for the transactions that store them. */
const PRINTS_MAX_SIZE = 8_000_000;

export type OriginalityIndex = ReturnType<typeof createOriginalityIndex>;

/**
 * Keeps the fingerprints of what readers see and of what waits for an editor, in the transaction that changes it.
 */
export function createOriginalityIndex({
  database,
  threads,
}: {
  database: DatabaseClient;
  threads: Threads;
}) {
  const { db, kind } = database;
  const prints = createKeptResults({ threads, task: fingerprintText, maxSize: PRINTS_MAX_SIZE });

  const read = (content: string): Promise<TextPrints> => prints.get({ content });

  async function inChunks(hashes: number[], work: (some: number[]) => Promise<unknown>): Promise<void> {
    for (let start = 0; start < hashes.length; start += HASHES)
      await work(hashes.slice(start, start + HASHES));
  }

  async function setText(
    trx: Db,
    holder: { article_id: string; kind: HolderKind },
    { revision, content }: HeldText,
  ): Promise<void> {
    // In order, so that two that are indexed at once never wait for each other in a circle.
    const wanted = [...(await prints.now({ content })).hashes].sort((a, b) => a - b);
    const existing = await findHolder(trx, holder.article_id, holder.kind);
    const id = existing?.id ?? (await insertHolder(trx, { ...holder, revision }));
    const known = new Set(existing ? await listPrints(trx, id) : []);
    const isWanted = new Set(wanted);
    const gone = [...known].filter((hash) => !isWanted.has(hash));
    await inChunks(gone, (some) => deletePrints(trx, kind, id, some));
    const added = wanted.filter((hash) => !known.has(hash));
    await inChunks(added, (some) => insertPrints(trx, kind, id, some));
    if (existing && existing.revision !== revision) await updateHolder(trx, id, revision);
  }

  const indexPublication = (trx: Db, articleId: string, text: HeldText): Promise<void> =>
    setText(trx, { article_id: articleId, kind: 'published' }, text);

  /** Updates the fingerprints of the waiting text to the state of the article. */
  async function syncWaiting(trx: Db, articleId: string): Promise<void> {
    const text = await findWaitingText(trx, articleId);
    if (text) await setText(trx, { article_id: articleId, kind: 'waiting' }, text);
    else await deleteHolder(trx, articleId, 'waiting');
  }

  /** Before the transaction, which must not wait for a thread. */
  async function readBacklog(): Promise<void> {
    for (const id of await listUnindexed(db, BATCH)) {
      for (const text of [await findPublishedText(db, id), await findWaitingText(db, id)]) {
        if (text) await read(text.content);
      }
    }
  }

  return {
    /** The fingerprints of article HTML. Before a transaction that stores them it is read with this. */
    read,

    indexPublication,
    syncWaiting,

    removePublication: async (trx: Db, articleId: string): Promise<void> => {
      await deleteHolder(trx, articleId, 'published');
    },

    /**
     * Indexes a batch of articles that were published or waiting before fingerprints existed.
     * @returns whether there may be more.
     */
    async indexBacklog(): Promise<boolean> {
      await readBacklog();
      return transact(db, async (trx) => {
        const ids = await listUnindexed(trx, BATCH);
        for (const id of ids) {
          // Nothing newer is indexed in between.
          await lockArticle(trx, id);
          const published = await findPublishedText(trx, id);
          if (published) await indexPublication(trx, id, published);
          await syncWaiting(trx, id);
          await markIndexed(trx, id);
        }
        return ids.length === BATCH;
      });
    },
  };
}
