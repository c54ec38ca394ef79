import { docOf } from '@/e2e/support/api';
import { read } from './answers';
import type { Client } from './client';
import type { SoakRecord } from './record';
import { type SoakSite, TAG } from './site';

/** Number of saves before an article is submitted. */
const SAVES = 3;
/** The draft, its saves, and the submission. */
const STEPS = SAVES + 2;
const PARAGRAPHS = 15;

/** A submitted article, for the editors. */
export interface Submitted {
  id: string;
  revision: number;
}

interface Stored {
  _id: string;
  revision: number;
}

interface Desk {
  token: string;
  address: string;
  draft: Stored | null;
  saves: number;
}

/** The keys by which stored items are found again. */
export const keys = {
  draft: (key: string) => `draft ${key}`,
  save: (id: string, revision: number, title: string) => `save ${id} ${revision} ${title}`,
  submission: (id: string) => `submission ${id}`,
  comment: (text: string) => `comment ${text}`,
  like: (article: string, person: string) => `like ${article} ${person}`,
  decision: (id: string, revision: number) => `decision ${id} ${revision}`,
  message: (id: string) => `message ${id}`,
};

/** Authors: each takes the next step of an article when it is their turn. */
export function createAuthors(
  client: Client,
  record: SoakRecord,
  { authors, articles }: SoakSite,
  addressOf: (index: number) => string,
) {
  const idle: Desk[] = authors.map(({ token }, index) => ({
    token,
    address: addressOf(index),
    draft: null,
    saves: 0,
  }));
  const submitted: Submitted[] = [];
  let made = 0;

  async function begin(author: Desk, dueAt: number): Promise<boolean> {
    const key = `soak-draft-${made++}`;
    const acknowledge = record.write('draft', keys.draft(key));
    const body = { key, title: key, tag: TAG, doc: docOf(`${key}. `) };
    author.draft = await record.time('save', dueAt, () =>
      read<Stored>(client.ask({ method: 'POST', path: '/api/write/article', ...author, body })),
    );
    author.saves = 0;
    if (author.draft) acknowledge();
    return author.draft !== null;
  }

  async function save(author: Desk, draft: Stored, dueAt: number): Promise<boolean> {
    const title = `soak-${made++}`;
    const revision = draft.revision + 1;
    const acknowledge = record.write('save', keys.save(draft._id, revision, title));
    const paragraphs = Array.from({ length: PARAGRAPHS }, (_, index) =>
      `${title}, part ${index}. `.repeat(6),
    );
    const body = { revision: draft.revision, title, doc: docOf(...paragraphs) };
    const path = `/api/write/article/${draft._id}`;
    const saved = await record.time('save', dueAt, () =>
      read<Stored>(client.ask({ method: 'PATCH', path, ...author, body })),
    );
    if (saved) acknowledge();
    author.draft = saved;
    author.saves += 1;
    return saved !== null;
  }

  async function submit(author: Desk, { _id }: Stored, dueAt: number): Promise<boolean> {
    const acknowledge = record.write('submission', keys.submission(_id));
    const path = `/api/write/article/${_id}/submit`;
    const done = await record.time('submit', dueAt, () =>
      read<Stored>(client.ask({ method: 'POST', path, ...author })),
    );
    author.draft = null;
    if (!done) return false;
    acknowledge();
    submitted.push({ id: _id, revision: done.revision });
    return true;
  }

  async function step(author: Desk, dueAt: number): Promise<void> {
    const { draft } = author;
    if (!draft) await begin(author, dueAt);
    else if (author.saves < SAVES) await save(author, draft, dueAt);
    else await submit(author, draft, dueAt);
  }

  return {
    submitted,
    /**
     * Brings authors to different steps of an article, so that the rate of submissions is even from the start.
     */
    async spread(): Promise<void> {
      for (const [index, author] of idle.entries()) {
        for (let left = index % STEPS; left > 0; left--) await step(author, performance.now());
      }
    },
    /** The next step of an author who has nothing under way. An article whose answer was lost is left alone. */
    async write(dueAt: number): Promise<void> {
      const author = idle.shift();
      if (!author) return;
      await step(author, dueAt);
      idle.push(author);
    },
    async comment(dueAt: number): Promise<void> {
      const index = made++;
      const author = authors[index % authors.length];
      const content = `soak-${index}`;
      const acknowledge = record.write('comment', keys.comment(content));
      const path = `/api/comment/${articles[index % articles.length]}`;
      const call = { method: 'POST', path, token: author?.token, address: addressOf(index) } as const;
      const done = await record.time('comment', dueAt, () =>
        read(client.ask({ ...call, body: { content } })),
      );
      if (done) acknowledge();
    },
    /** Each person likes an article at most once. */
    async like(dueAt: number): Promise<void> {
      const index = made++;
      const author = authors[index % authors.length];
      const article = articles[Math.floor(index / authors.length) % articles.length] ?? '';
      if (!author) return;
      const acknowledge = record.write('like', keys.like(article, author.id));
      const call = { method: 'POST', path: `/api/like/${article}`, token: author.token } as const;
      const done = await record.time('like', dueAt, () =>
        read(client.ask({ ...call, address: addressOf(index) })),
      );
      if (done) acknowledge();
    },
  };
}
