import type { OwnArticle } from '@contracts/article';
import { createArticle, fetchArticle, updateArticle } from '../api/articles';
import { isApiError } from '../http/apiError';
import { authToken } from '../http/client';
import { atMost } from '../withinTime';
import {
  type BackupPlace,
  type DraftBackup,
  dropBackup,
  type KeptDraft,
  listBackups,
  saveBackup,
} from './draftBackup';
import { liveSessions } from './editingSession';
import { fingerprint, isOwnSave, isSameDraft, printOf, type StoredDraft } from './sameDraft';

/** After a crash a browser mends its storage first, which takes a while on a busy machine. */
const STORAGE_WITHIN_MS = 15_000;

/** The text that an editor continues with, and where it was stored. */
export interface RestoredDraft extends DraftBackup {
  places: BackupPlace[];
}

async function readUnsavedDrafts(userId: string, articleId?: string | null): Promise<KeptDraft[]> {
  const kept = await listBackups(userId, articleId);
  if (kept.length === 0) return [];
  const live = await liveSessions();
  return kept.filter(({ session }) => !live.has(session));
}

/**
 * Copies on this device from sessions that ended without saving, newest first. If the storage does not answer in
 * time the list is empty: the copies are found another time.
 */
const findUnsavedDrafts = async (userId: string, articleId?: string | null): Promise<KeptDraft[]> =>
  (await atMost(STORAGE_WITHIN_MS, readUnsavedDrafts(userId, articleId))) ?? [];

/** As it is continued: from the newest revision, where that is this device's own lost save. */
const basedOn = (kept: KeptDraft, article: StoredDraft): KeptDraft =>
  isOwnSave(kept.sent ?? [], kept.revision, article)
    ? { ...kept, revision: article.revision, sent: [] }
    : kept;

/** Whether another text that went out from the newest revision may still take the place of the stored one. */
const awaitsOther = ({ sent = [], revision }: KeptDraft, article: StoredDraft): boolean =>
  revision === article.revision && sent.some((print) => print !== printOf(article));

/** Drops copies that the server has, and duplicates. */
async function withoutSaved(unsavedDrafts: KeptDraft[], article: StoredDraft): Promise<KeptDraft[]> {
  const left: KeptDraft[] = [];
  const seen = new Set<string>();
  for (const kept of unsavedDrafts) {
    const print = fingerprint(kept.changes);
    const isStored = isSameDraft(kept.changes, article) && !awaitsOther(kept, article);
    if (isStored || seen.has(print)) await dropBackup(kept);
    else left.push(basedOn(kept, article));
    seen.add(print);
  }
  return left;
}

interface OpenUnsavedDrafts {
  /** Continues in the editor from its own revision: if a newer one was saved since, this becomes a conflict. */
  restored: RestoredDraft | null;
  /** The others wait to be compared. */
  further: KeptDraft[];
}

/** Changes of an article that are only on this device. */
export async function unsavedDraftsOf(userId: string, article: StoredDraft): Promise<OpenUnsavedDrafts> {
  const left = await withoutSaved(await findUnsavedDrafts(userId, article._id), article);
  const first = left.find(({ revision }) => revision === article.revision) ?? left[0];
  if (!first) return { restored: null, further: [] };
  return { restored: { ...first, places: [first] }, further: left.filter((kept) => kept !== first) };
}

/** A draft that was never created: its key identifies one that was, by a request whose answer was lost. */
async function sendNew(kept: KeptDraft): Promise<OwnArticle | null> {
  const article = await createArticle(kept.changes, kept.session);
  const isOlder = !isSameDraft(kept.changes, article);
  if (isOlder && article.revision > 1) {
    await saveBackup(
      { ...kept, articleId: article._id },
      { changes: kept.changes, revision: 1, at: kept.at },
    );
    await dropBackup(kept);
    return null;
  }
  if (isOlder) await updateArticle(article._id, 1, kept.changes);
  await dropBackup(kept);
  return article;
}

/** Its article was deleted in the meantime: the text becomes a new draft. */
async function sendOrphan(kept: KeptDraft): Promise<OwnArticle> {
  const article = await createArticle(kept.changes, `${kept.session}-copy`);
  await dropBackup(kept);
  return article;
}

async function sendChanges(articleId: string, unsavedDrafts: KeptDraft[]): Promise<boolean> {
  const article = (await fetchArticle(articleId)) as OwnArticle;
  const [only, ...others] = await withoutSaved(unsavedDrafts, article);
  if (!only) return true;
  if (others.length > 0 || only.revision !== article.revision) return false;
  await updateArticle(articleId, article.revision, only.changes);
  await dropBackup(only);
  return true;
}

interface WaitingDraft {
  /** Null if the server has never seen it. */
  articleId: string | null;
  title: string;
}

export interface SentUnsavedDrafts {
  /** Created from unsent copies. */
  created: { id: string; title: string }[];
  /** On this device only, still. */
  waiting: WaitingDraft[];
}

const isGone = (error: unknown) => isApiError(error) && error.kind === 'notFound';

/** @returns the drafts that were made of it, or null for what still waits. */
async function sendGroup(group: KeptDraft[]): Promise<OwnArticle[] | null> {
  const [newest] = group;
  if (!newest) return [];
  if (newest.articleId === null) {
    const created = await sendNew(newest);
    return created && [created];
  }
  try {
    return (await sendChanges(newest.articleId, group)) ? [] : null;
  } catch (error) {
    if (!isGone(error)) throw error;
    return Promise.all(group.map(sendOrphan));
  }
}

function groupsOf(unsavedDrafts: KeptDraft[]): KeptDraft[][] {
  const groups = new Map<string, KeptDraft[]>();
  for (const kept of unsavedDrafts) {
    const key = kept.articleId ?? `new ${kept.session}`;
    groups.set(key, [...(groups.get(key) ?? []), kept]);
  }
  return [...groups.values()];
}

async function sendAll(userId: string, except: string | null): Promise<SentUnsavedDrafts> {
  const outcome: SentUnsavedDrafts = { created: [], waiting: [] };
  const found = await findUnsavedDrafts(userId);
  const token = authToken();
  for (const group of groupsOf(found.filter(({ articleId }) => articleId === null || articleId !== except))) {
    // Another person has signed in since and must not get these copies.
    if (authToken() !== token) break;
    const { articleId = null, title: known = '' } = group[0] ?? {};
    // Without a connection or a session nothing is lost by waiting.
    const created = await sendGroup(group).catch(() => null);
    if (created === null) outcome.waiting.push({ articleId, title: known.trim() });
    for (const { _id, title } of created ?? []) outcome.created.push({ id: _id, title });
  }
  return outcome;
}

/**
 * Sends on what waits on this device and overwrites nothing there; one tab at a time.
 * @param except the article that is open, which its editor takes care of.
 */
export async function sendUnsavedDrafts(userId: string, except: string | null): Promise<SentUnsavedDrafts> {
  const send = () => sendAll(userId, except);
  return navigator.locks ? navigator.locks.request('byline-unsaved-drafts', send) : send();
}
