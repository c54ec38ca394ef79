import type { DraftBody } from '@contracts/ownArticle';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** What was typed and is not on the server yet. */
export interface DraftBackup {
  changes: DraftBody;
  /** The revision that the changes were made on; 0 for an article that the server has never seen. */
  revision: number;
  /** What was on its way to the server and may have arrived. */
  sent?: DraftBody;
  /** ISO date of the last change. */
  at: string;
}

let store: UseStore | undefined;

/** Beside, not in, `localStorage`: logging out empties that, and must not take a text along. */
function backups(): UseStore {
  store ??= createStore('byline', 'drafts');
  return store;
}

const keyOf = (userId: string, articleId: string | null) => `${userId}/${articleId ?? 'new'}`;

/** @throws where the browser forbids or has no more storage. */
export async function saveBackup(
  userId: string,
  articleId: string | null,
  backup: DraftBackup,
): Promise<void> {
  await set(keyOf(userId, articleId), backup, backups());
}

export async function dropBackup(userId: string, articleId: string | null): Promise<void> {
  try {
    await del(keyOf(userId, articleId), backups());
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** Null where there is none, or no storage. */
export async function readBackup(userId: string, articleId: string | null): Promise<DraftBackup | null> {
  try {
    return (await get<DraftBackup>(keyOf(userId, articleId), backups())) ?? null;
  } catch {
    return null;
  }
}
