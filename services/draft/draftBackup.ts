import type { DraftBody } from '@contracts/ownArticle';
import { del, promisifyRequest, set, type UseStore } from 'idb-keyval';

/** Typed changes that are not on the server yet. */
export interface DraftBackup {
  changes: DraftBody;
  /** The title of the whole draft, for display. */
  title?: string;
  /** The revision that the changes were made on; 0 for an article that the server has never seen. */
  revision: number;
  /** Prints of what went to the server without an answer: any of them may have arrived. */
  sent?: string[];
  /** ISO date of the last change. */
  at: string;
}

/** The owner and the text: two tabs on one article have separate places, so neither overwrites the other. */
export interface BackupPlace {
  userId: string;
  /** Null for an article that does not exist yet. */
  articleId: string | null;
  /** The editing session that typed it. */
  session: string;
}

export interface KeptDraft extends BackupPlace, DraftBackup {}

const DATABASE = 'byline';
const STORE = 'drafts';
const NEW = 'new';

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promisifyRequest(request).then((opened) => {
    const forget = () => {
      database = undefined;
    };
    opened.onclose = forget;
    opened.onversionchange = () => {
      opened.close();
      forget();
    };
    return opened;
  });
}

/** Beside, not in, `localStorage`: logging out empties that, and must not take a text along. */
const backups: UseStore = async (mode, use) => {
  database ??= open();
  try {
    // What is reported as stored has been flushed: a battery may fail the moment after.
    return use((await database).transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE));
  } catch (error) {
    // The browser closed it, or forbade it for now: the next call opens it again.
    database = undefined;
    throw error;
  }
};

const folderOf = (userId: string, articleId: string | null) => `${userId}/${articleId ?? NEW}/`;
const keyOf = ({ userId, articleId, session }: BackupPlace) => folderOf(userId, articleId) + session;

function placeOf(key: string): BackupPlace {
  const [userId = '', article = NEW, session = ''] = key.split('/');
  return { userId, articleId: article === NEW ? null : article, session };
}

/** @throws where the browser forbids or has no more storage. */
export async function saveBackup(place: BackupPlace, backup: DraftBackup): Promise<void> {
  await set(keyOf(place), backup, backups);
}

export async function dropBackup(place: BackupPlace): Promise<void> {
  try {
    await del(keyOf(place), backups);
  } catch {
    // Without storage there is nothing to drop.
  }
}

/** All of the person's texts on this device, or copies of one of them, newest first; empty without storage. */
export async function listBackups(userId: string, articleId?: string | null): Promise<KeptDraft[]> {
  const folder = articleId === undefined ? `${userId}/` : folderOf(userId, articleId);
  try {
    const range = IDBKeyRange.bound(folder, `${folder}\uffff`);
    const [keys, values] = await backups('readonly', (store) =>
      Promise.all([promisifyRequest(store.getAllKeys(range)), promisifyRequest(store.getAll(range))]),
    );
    return keys
      .map((key, index) => ({ ...(values[index] as DraftBackup), ...placeOf(String(key)) }))
      .sort((one, other) => other.at.localeCompare(one.at));
  } catch {
    return [];
  }
}
