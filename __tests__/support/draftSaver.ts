import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import type { DraftBackup } from '@/services/draft/draftBackup';
import { createDraftSaver } from '@/services/draft/draftSaver';
import { isSameDraft } from '@/services/draft/sameDraft';
import type { SaveState } from '@/services/draft/saveState';
import { ApiError } from '@/services/http/apiError';

export const article = (revision: number, fields: Partial<OwnArticle> = {}) =>
  ({ _id: 'a1', title: '', tag: '', sub: '', ...fields, revision }) as OwnArticle;

/** A saver with a server and a device that the test controls. */
export function setUp({ existing = null as OwnArticle | null, sent = [] as string[] } = {}) {
  const fields: Required<DraftBody> = {
    title: existing?.title ?? '',
    tag: '',
    sub: '',
    cover_pic: '',
    summary: '',
    cover_alt: null,
    publish_at: null,
    doc: { type: 'doc' },
  };
  const server = {
    revision: existing?.revision ?? 0,
    saves: [] as DraftBody[],
    lastSaves: [] as DraftBody[],
    fail: null as ApiError | null,
    failOnce: null as ApiError | null,
    slowness: 0,
    stored: { ...existing } as Partial<OwnArticle>,
    hold: Promise.resolve(),
    calls: 0,
    /** What a key made before. */
    made: null as OwnArticle | null,
  };
  const device = { isFull: false, writes: 0, hold: null as Promise<void> | null };
  const backups = new Map<string | null, DraftBackup>();
  const states: SaveState[] = [];

  async function save(changes: DraftBody): Promise<OwnArticle> {
    server.calls += 1;
    await server.hold;
    if (server.slowness > 0) await new Promise((resolve) => setTimeout(resolve, server.slowness));
    const failure = server.failOnce ?? server.fail;
    server.failOnce = null;
    if (failure) throw failure;
    // What is stored already is no revision of its own.
    const before = article(server.revision, server.stored);
    if (server.revision > 0 && isSameDraft(changes, before)) return before;
    server.saves.push(changes);
    server.revision += 1;
    server.stored = { ...server.stored, ...(changes as Partial<OwnArticle>) };
    return article(server.revision, server.stored);
  }
  const saver = createDraftSaver({
    article: existing,
    key: 'session-1',
    sent,
    readFields: () => ({ ...fields }),
    server: {
      create: async (changes) => {
        if (server.made && !server.fail) return server.made;
        // Another key is another article.
        if (!server.fail) server.revision = 0;
        return save(changes);
      },
      update: (_id, revision, changes) => {
        if (!server.fail && revision !== server.revision) {
          throw new ApiError('conflict', 'saved elsewhere', 409);
        }
        return save(changes);
      },
      fetchStored: async () => article(server.revision, server.stored),
      sendLast: (_to, changes) => void server.lastSaves.push(changes),
    },
    backup: {
      save: async (id, backup) => {
        device.writes += 1;
        await device.hold;
        if (device.isFull) throw new Error('QuotaExceededError');
        backups.set(id, backup);
      },
      drop: async (id) => {
        await device.hold;
        backups.delete(id);
      },
    },
    onState: (state) => states.push(state),
    onSaved: () => {},
  });
  const type = (title: string) => {
    fields.title = title;
    saver.touch('title');
  };
  const lastState = () => states.at(-1)?.kind;
  return { saver, server, device, backups, fields, type, states, lastState };
}

export const offline = () => new ApiError('network', 'no answer');
