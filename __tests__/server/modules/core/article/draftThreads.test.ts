import { setImmediate } from 'node:timers/promises';
import type { OwnArticle } from '@contracts/article';
import { createThreads, limitsOf, type Threads } from '@/server/lib/threads/threads';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, writeDraft } from '../../../../support/writing';

/** Colouring it takes as long as colouring may take. */
const hostileDoc = (text: string) => ({
  type: 'doc' as const,
  content: [
    {
      type: 'codeBlock',
      attrs: { language: 'ini' },
      content: [{ type: 'text', text: `${'e1'.repeat(9_000)} ${text}` }],
    },
  ],
});

/** A document that is read in a thread because of its size. */
const largeDoc = (words: string) =>
  docOf(...Array.from({ length: 2_000 }, (_, line) => `${line} ${words} `.repeat(8)));

/** Real threads, of which a test sees what they are given. */
function watchedThreads() {
  const usual = createThreads(limitsOf(2));
  const limits = limitsOf(2);
  limits.pools.usual.withinMs = 1;
  const withoutTime = createThreads(limits);
  const state = { begun: [] as string[], hasTime: true };
  const threads: Threads = {
    async run(task, input) {
      state.begun.push(task.file.replace(/^.*\//, '').replace('.task.ts', ''));
      return (state.hasTime ? usual : withoutTime).run(task, input);
    },
    stop: async () => void (await Promise.all([usual.stop(), withoutTime.stop()])),
  };
  return { threads, state };
}

describeOnEitherDatabase('saves that are rendered in threads', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  const { threads, state } = watchedThreads();

  beforeAll(async () => {
    server = await startTestServer(kind, { threads });
    author = await createTestAuthor(server);
  });
  beforeEach(() => {
    state.begun = [];
    state.hasTime = true;
  });
  afterAll(() => server.close());

  const save = (id: string, body: object) => call(server, author, 'PATCH', `/api/write/article/${id}`, body);
  const read = (id: string) => dataOf<OwnArticle>(call(server, author, 'GET', `/api/write/article/${id}`));

  test('others are answered while a hostile text is being saved', async () => {
    const { _id } = await writeDraft(server, author);
    state.begun = [];
    let isSaved = false;
    const saving = dataOf<OwnArticle>(save(_id, { revision: 1, doc: hostileDoc('end') })).finally(() => {
      isSaved = true;
    });
    let answered = 0;
    while (!isSaved) {
      await read(_id);
      // What comes from a thread comes between two turns of the event loop.
      await setImmediate();
      if (state.begun.includes('renderText') && !isSaved) answered += 1;
    }
    expect(answered).toBeGreaterThan(5);
    expect((await saving).content).toContain('<pre><code class="hljs');
  });

  test('a stale save is refused before its text is rendered, and says what differs', async () => {
    const draft = await writeDraft(server, author);
    await dataOf(save(draft._id, { revision: 1, title: 'Newer' }));
    state.begun = [];
    const refused = await save(draft._id, { revision: 1, title: 'Stale', doc: hostileDoc('stale') });
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/title.*body/)]);
    const same = await save(draft._id, { revision: 1, title: 'Stale', doc: draft.doc });
    expect(same.json().message).not.toContain('body');
    expect(state.begun).toEqual([]);
  });

  test('a text that takes too long changes nothing, with a sentence, and the next save works', async () => {
    const draft = await writeDraft(server, author);
    state.hasTime = false;
    const refused = await save(draft._id, { revision: 1, doc: hostileDoc('slow') });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'this text takes too long to process: please simplify it or split it',
    ]);
    expect(await read(draft._id)).toMatchObject({ revision: 1, content: draft.content });
    state.hasTime = true;
    expect(await dataOf(save(draft._id, { revision: 1, doc: docOf('Again.') }))).toMatchObject({
      revision: 2,
    });
  });

  test('the same text is rendered once', async () => {
    const first = await writeDraft(server, author, { text: 'Once and again.' });
    const second = await writeDraft(server, author, { text: 'Once and again.' });
    expect(second.content).toBe(first.content);
    expect(state.begun.filter((task) => task === 'renderText')).toHaveLength(1);
  });

  test('a large document comes back as it was sent', async () => {
    const { _id } = await writeDraft(server, author);
    const doc = largeDoc('the lamp "turns" \\ and é 🙂');
    const saved = await dataOf<OwnArticle>(save(_id, { revision: 1, title: 'Long', doc }));
    expect(saved).toMatchObject({ revision: 2, title: 'Long' });
    expect(saved.doc).toEqual(doc);
    expect((await read(_id)).doc).toEqual(doc);
    expect(state.begun).toContain('readBody');
    const shown = await call(server, author, 'GET', `/api/write/article/${_id}/revision/2`);
    expect(shown.json().data.doc).toEqual(doc);
  });

  test('a large invalid request is refused like a small one', async () => {
    const { _id } = await writeDraft(server, author);
    const doc = largeDoc('words');
    const send = (payload: string) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/write/article/${_id}`,
        headers: { ...author.headers, 'content-type': 'application/json' },
        payload,
      });
    const json = JSON.stringify({ revision: 1, doc });
    const refusals = [
      [`${json}}`, 'the request is not valid JSON'],
      [json.replace('"doc"', '"__proto__"'), 'the request is not valid JSON'],
      [json.replace('"type":"doc"', '"type":"page"'), /^doc\.type: /],
      [json.replace('"revision":1', '"revision":"1"'), /^revision: must be a number/],
      [json.replace('"doc"', '"tag"'), /^tag: must be a text/],
      [json.replace('{"type":"paragraph"', '{"type":"script"'), /^the document cannot be read/],
      [JSON.stringify({ revision: 1, more: Array(30_000).fill([1, 2]) }), 'the request has too many values'],
    ] as const;
    for (const [payload, message] of refusals) {
      const { statusCode, body } = await send(payload);
      expect([statusCode, JSON.parse(body).message]).toEqual([400, expect.stringMatching(message)]);
    }
    expect(await read(_id)).toMatchObject({ revision: 1 });
  });
});
