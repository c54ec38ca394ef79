import type { DatabaseClient, Db } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { imageNamesIn } from '../../../lib/images/imageNames';
import {
  addReferences,
  dropReferences,
  isUsable,
  listMissing,
  listReferences,
  lockImages,
} from './reference.repository';

/** Databases take only so many values in a query. */
const BATCH = 500;

/**
 * The parts of an article that can use images: its draft, the published version, the scheduled one, its history, and
 * what editors suggest for it.
 */
const PARTS = ['article', 'publication', 'scheduled', 'revision', 'suggestion'];

const holdersOf = (articleId: string, parts = PARTS) => parts.map((part) => `${part}:${articleId}`);

interface Dependencies {
  database: Pick<DatabaseClient, 'kind'>;
  clock: Clock;
  env: { SITE_URL?: string };
}

export type ImageReferences = ReturnType<typeof createImageReferences>;

/** Keeps which article, publication or user shows which image: an image without references is removed after a day. */
export function createImageReferences({ database: { kind }, clock, env }: Dependencies) {
  async function change(trx: Db, holder: string, wanted: ReadonlySet<string>): Promise<void> {
    const current = new Set(await listReferences(trx, [holder]));
    const changed = [...new Set([...current, ...wanted])]
      .filter((name) => current.has(name) !== wanted.has(name))
      .sort();
    for (let start = 0; start < changed.length; start += BATCH) {
      const names = changed.slice(start, start + BATCH);
      await lockImages(trx, kind, names);
      const added = names.filter((name) => wanted.has(name));
      const dropped = names.filter((name) => !wanted.has(name));
      if (added.length > 0) await addReferences(trx, holder, added);
      if (dropped.length > 0) await dropReferences(trx, holder, dropped, isoNow(clock));
    }
  }

  return {
    /**
     * Sets the images that the holder uses, found in its texts, in the transaction that saves them.
     * @param holder `article:{id}`, `publication:{id}`, `revision:{article id}`, `scheduled:{id}`,
     * `suggestion:{article id}`, `page:{id}` or `user:{id}`; `site` uses the images of all of its revisions.
     */
    setReferences: (trx: Db, holder: string, texts: string[]): Promise<void> =>
      change(trx, holder, imageNamesIn(texts, env.SITE_URL)),

    /**
     * Locks the images of articles and of texts until the transaction ends, for callers that change more than one
     * holder of them. Two callers that lock the same images bit by bit could deadlock.
     */
    async lock(trx: Db, articleIds: string[], texts: string[] = []): Promise<void> {
      if (kind !== 'postgres') return;
      const holders = articleIds.flatMap((id) => holdersOf(id));
      const shown = holders.length > 0 ? await listReferences(trx, holders) : [];
      const names = [...new Set([...shown, ...imageNamesIn(texts, env.SITE_URL)])].sort();
      for (let start = 0; start < names.length; start += BATCH)
        await lockImages(trx, kind, names.slice(start, start + BATCH));
    },

    /** The images that texts show. */
    namesIn: (texts: string[]): Set<string> => imageNamesIn(texts, env.SITE_URL),

    /** The images that the holder currently uses. */
    namesOf: (trx: Db, holder: string): Promise<string[]> => listReferences(trx, [holder]),

    /** As `setReferences`, for callers that know the names already. */
    setNames: (trx: Db, holder: string, names: ReadonlySet<string>): Promise<void> =>
      change(trx, holder, names),

    /**
     * Adds images to those that the holder uses.
     * @param names at most 500
     * @returns the names without an image; then nothing has changed.
     */
    async addNames(trx: Db, holder: string, names: string[]): Promise<string[]> {
      if (names.length === 0) return [];
      await lockImages(trx, kind, [...names].sort());
      const missing = await listMissing(trx, names);
      if (missing.length === 0) await addReferences(trx, holder, names);
      return missing;
    },

    /**
     * Whether a text shows only images that a person may bring into an article of another: own uploads, images of the
     * article itself, and those that readers see.
     */
    async mayBring(db: Db, text: string, { userId, articleId }: { userId: string; articleId: string }) {
      // What is suggested was named by editors, not by the author.
      const ownParts = PARTS.filter((part) => part !== 'suggestion');
      const holders = holdersOf(articleId, ownParts);
      for (const name of imageNamesIn([text], env.SITE_URL))
        if (!(await isUsable(db, name, { userId, holders }))) return false;
      return true;
    },

    /** For a holder that is deleted for good. */
    removeReferences: (trx: Db, holder: string): Promise<void> => change(trx, holder, new Set()),
  };
}
