import type { OwnArticle } from '@contracts/article';
import type { StageSetting } from '@contracts/reviewStage';
import type { Decided, ReviewSide, ReviewStatistics } from '@contracts/statistics';
import type { DeskTag } from '@contracts/tagEditing';
import type { Kysely } from 'kysely';
import { down, up } from '@/server/db/migrations/112-review-figures';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import fc from '../../../../support/fastCheck';
import { doDue, handIn, reviewing, saveAgain } from '../../../../support/review';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, said, submit } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS = 50;
/** Ranges are a quarter of a doubling wide, and hours have two digits. */
const PRECISION = 2 ** (1 / 8);

/** A decision as the model knows it. */
interface Made {
  month: string;
  tag: string;
  editor: string;
  author: string;
  isAccepted: boolean;
  /** In hours. */
  look: number;
  decision: number;
  rounds: number;
}

const rank = (values: number[], share: number): number | null =>
  [...values].sort((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? null;

function expectNear(found: number | null, expected: number | null): void {
  if (expected === null || found === null || expected < 1 / 60) {
    expect(found).toBe(expected && 0);
  } else {
    expect(found).toBeLessThanOrEqual(expected * PRECISION + 0.006);
    expect(found).toBeGreaterThanOrEqual(expected / PRECISION - 0.006);
  }
}

function expectDecided(found: Decided, made: Made[]): void {
  const accepted = made.filter(({ isAccepted }) => isAccepted);
  expect([found.accepted, found.rejected]).toEqual([accepted.length, made.length - accepted.length]);
  expect(found.rounds).toBe(
    rank(
      accepted.map(({ rounds }) => rounds),
      0.5,
    ),
  );
  for (const measure of ['look', 'decision'] as const) {
    const hours = made.map((one) => one[measure]);
    expectNear(found[measure].median, rank(hours, 0.5));
    expectNear(found[measure].ninth, rank(hours, 0.9));
  }
}

describeOnEachDatabase('the statistics of review', (kind) => {
  let server: TestServer;
  let editors: TestAuthor[];
  let authors: TestAuthor[];

  // It is Friday, 1 May 2026.
  beforeEach(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    editors = [await createTestEditor(server, 'Grace'), await createTestEditor(server, 'Katherine')];
    authors = [await createTestAuthor(server), await createTestAuthor(server, 'Alan')];
  });
  afterEach(() => server.close());

  const ask = (query: string) => call(server, lead(), 'GET', `/api/admin/figure/review?${query}`);
  const lead = () => editors[0] as TestAuthor;
  const read = (by: ReviewSide, from = '2026-05', to = '2026-08') =>
    dataOf<ReviewStatistics>(ask(`from=${from}&to=${to}&by=${by}`));
  const stored = () =>
    server.context.database.db
      .selectFrom('review_figure')
      .selectAll()
      .orderBy('kind')
      .orderBy('key')
      .orderBy('month')
      .orderBy('measure')
      .orderBy('bucket')
      .execute();
  const named = async (by: ReviewSide) =>
    Object.fromEntries(
      (await read(by)).rows.map(({ name, accepted, rejected, words }) => [
        name,
        { accepted, rejected, words },
      ]),
    );

  /** People and articles that do by chance what they can, and what should be counted of it. */
  async function live(choices: number[]): Promise<Made[]> {
    const made: Made[] = [];
    let next = 0;
    const choose = <Item>(items: Item[]): Item => items[(choices[next++] ?? 0) % items.length] as Item;
    const hours = (from: number, to: number) => (to - from) / HOUR_MS;
    const now = () => server.clock.now().getTime();
    const stories = await Promise.all(
      [0, 1, 2, 3].map(async (number) => {
        const author = authors[number % 2] as TestAuthor;
        const tag = number < 2 ? 'Craft' : 'Places';
        const article = await handIn(server, author, { title: `Number ${number}`, tag });
        return { author, tag, article, isWaiting: true, since: now(), looked: 0, rejections: 0 };
      }),
    );
    type Story = (typeof stories)[number];
    const refresh = async (story: Story) => {
      story.article = await dataOf<OwnArticle>(
        call(server, story.author, 'GET', `/api/write/article/${story.article._id}`),
      );
    };
    const carryOut = (story: Story, editor: TestAuthor, isAccepted: boolean) => {
      const { since, tag, author } = story;
      made.push({
        month: server.clock.now().toISOString().slice(0, 7),
        ...{ tag, editor: editor.username, author: author.username, isAccepted },
        look: hours(since, story.looked || now()),
        decision: hours(since, now()),
        rounds: story.rejections + 1,
      });
      Object.assign(story, { isWaiting: false, rejections: isAccepted ? 0 : story.rejections + 1 });
    };

    for (let step = 0; step < STEPS; step++) {
      const story = choose(stories);
      const editor = choose(editors);
      const minutes = choose([0, 3, 40, 300, 4_000]);
      server.clock.advance(minutes * MINUTE_MS);
      await doDue(server);
      const desk = reviewing(server, editor, story.article);
      if (!story.isWaiting) {
        await refresh(story);
        story.article = await saveAgain(server, story.author, story.article, `Saved at step ${step}`);
        story.article = await submit(server, story.author, story.article._id);
        Object.assign(story, { isWaiting: true, since: now(), looked: 0 });
        continue;
      }
      const action = choose(['claim', 'decide', 'decide', 'undo', 'at once', 'withdraw', 'save'] as const);
      const isAccepted = choose([true, false]);
      const { revision } = story.article;
      if (action === 'withdraw') {
        await dataOf(call(server, story.author, 'POST', `/api/write/article/${story.article._id}/withdraw`));
        story.isWaiting = false;
      } else if (action === 'save') {
        story.article = await saveAgain(server, story.author, story.article, `Saved at step ${step}`);
      } else if (action === 'claim') {
        // Another editor may have it.
        if ((await desk.claim()).statusCode < 300) story.looked ||= now();
      } else if (action === 'at once') {
        const end = isAccepted ? 'accept' : 'reject';
        const body = { revision, ...(!isAccepted && { reason: 'Too long.' }) };
        const path = `/api/admin/article/${story.article._id}/${end}`;
        if ((await call(server, editor, 'POST', path, body)).statusCode < 300) {
          carryOut(story, editor, isAccepted);
        }
      } else {
        const reply = await (isAccepted ? desk.accept(revision) : desk.reject(revision));
        if (reply.statusCode >= 300) continue;
        story.looked ||= now();
        if (action === 'undo') {
          expect((await desk.undo()).statusCode).toBe(200);
          continue;
        }
        server.clock.advance(MINUTE_MS);
        await doDue(server);
        carryOut(story, editor, isAccepted);
      }
    }
    return made;
  }

  test('are what happened, in histories of submissions, decisions and undos', async () => {
    const [choices = []] = fc.sample(
      fc.array(fc.nat({ max: 10_000 }), { minLength: 5 * STEPS, maxLength: 5 * STEPS }),
      1,
    );
    const made = await live(choices);
    expect(made.length).toBeGreaterThan(STEPS / 6);
    const found = { tag: await read('tag'), editor: await read('editor'), author: await read('author') };
    expectDecided(found.tag.total, made);
    expect(found.tag.months.map(({ month }) => month)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08']);
    for (const row of found.tag.months) {
      expectDecided(
        row,
        made.filter(({ month }) => month === row.month),
      );
    }
    for (const side of ['tag', 'editor', 'author'] as const) {
      const names = new Set(made.map((one) => one[side]));
      expect(new Set(found[side].rows.map(({ name }) => name))).toEqual(names);
      for (const row of found[side].rows) {
        expectDecided(
          row,
          made.filter((one) => one[side] === row.name),
        );
      }
    }
    // An update of a site counts the same from what it has.
    const before = await stored();
    const anyTables = server.context.database.db as unknown as Kysely<unknown>;
    await down(anyTables);
    await up(anyTables);
    expect(await stored()).toEqual(before);
  }, 120_000);

  test('have the words of what was accepted, and nothing of what waits', async () => {
    const [editor, author] = [lead(), authors[0] as TestAuthor];
    await handIn(server, author);
    expect((await read('tag')).total).toEqual({
      ...{ accepted: 0, rejected: 0, rounds: null, words: 0 },
      look: { median: null, ninth: null },
      decision: { median: null, ninth: null },
    });
    await accept(server, editor, await handIn(server, author, { text: 'Five words are in here.' }));
    await accept(server, editor, await handIn(server, author, { text: 'Three are here.' }));
    expect((await read('author')).rows).toMatchObject([{ name: author.username, accepted: 2, words: 8 }]);
  });

  test('follow tags and people that are merged, and keep the numbers of those that go', async () => {
    const [editor, other] = editors as [TestAuthor, TestAuthor];
    const [ada, alan] = authors as [TestAuthor, TestAuthor];
    const third = await createTestAuthor(server, 'Third');
    const decided = async (by: TestAuthor, author: TestAuthor, tag: string) => {
      await accept(server, by, await handIn(server, author, { tag, text: 'Two words.' }));
      server.clock.advance(DAY_MS);
    };
    await decided(editor, ada, 'Craft');
    await decided(other, alan, 'Places');
    await decided(other, third, 'Craft');
    const one = { accepted: 1, rejected: 0, words: 2 };
    const two = { accepted: 2, rejected: 0, words: 4 };
    expect(await named('tag')).toEqual({ Craft: two, Places: one });
    const categories = await dataOf<DeskTag[]>(call(server, editor, 'GET', '/api/admin/tag'));
    const tagOf = (title: string) => categories.find((tag) => tag.title === title)?._id;
    await dataOf(
      call(server, editor, 'POST', `/api/admin/tag/${tagOf('Places')}/merge`, { into: tagOf('Craft') }),
    );
    server.context.tagMerge.start();
    await server.context.tagMerge.settled();
    expect(await named('tag')).toEqual({ Craft: { accepted: 3, rejected: 0, words: 6 } });

    const alans = { into: ada._id, username: alan.username };
    await dataOf(call(server, editor, 'POST', `/api/admin/person/${alan._id}/merge`, alans));
    await server.context.removals.settled();
    expect(await named('author')).toEqual({ [ada.username]: two, Third: one });

    const thirds = { username: third.username, articles: 'keep' };
    await dataOf(call(server, editor, 'POST', `/api/admin/person/${third._id}/remove`, thirds));
    await server.context.removals.settled();
    expect(await named('author')).toEqual({ [ada.username]: two, null: one });
    expect((await read('author')).total).toMatchObject({ accepted: 3, words: 6 });
  });

  test('have the stages that articles left, with how long they stood there', async () => {
    const [editor, author] = [lead(), authors[0] as TestAuthor];
    const stageOf = (_id: string, name: string, approvals: number): StageSetting => ({
      ...{ _id, name, approvers: 'editors', editors: [], is_fresh: false, approvals, checks: [] },
      revokes: 'all',
    });
    const stages = [stageOf('stage-desk', 'Desk', 1), stageOf('stage-facts', 'Facts', 2)];
    await dataOf(call(server, editor, 'PATCH', '/api/admin/workflow', { tag: null, version: '', stages }));
    const approve = async (by: TestAuthor, { _id, revision }: OwnArticle, stage: string) =>
      dataOf(call(server, by, 'POST', `/api/admin/article/${_id}/accept`, { revision, stage }));
    const first = await handIn(server, author);
    const second = await handIn(server, author);
    server.clock.advance(HOUR_MS);
    await approve(editor, first, 'stage-desk');
    await approve(editor, second, 'stage-desk');
    server.clock.advance(DAY_MS);
    await approve(editor, first, 'stage-facts');
    server.clock.advance(DAY_MS);
    await approve(editors[1] as TestAuthor, first, 'stage-facts');
    server.clock.advance(31 * DAY_MS);
    const body = { revision: 1, reason: 'Too long.' };
    await dataOf(call(server, editor, 'POST', `/api/admin/article/${second._id}/reject`, body));
    const { rows, stageMonths, total } = await read('stage');
    expect(total).toMatchObject({ accepted: 1, rejected: 1 });
    expect(rows).toMatchObject([
      { _id: 'stage-desk', name: 'Desk', accepted: 2, rejected: 0 },
      { _id: 'stage-facts', name: 'Facts', accepted: 1, rejected: 1 },
    ]);
    expectNear(rows[0]?.decision.median ?? null, 1);
    expectNear(rows[1]?.decision.median ?? null, 48);
    expect(stageMonths).toMatchObject([
      { name: 'Desk', month: '2026-05', accepted: 2, rejected: 0 },
      { name: 'Facts', month: '2026-05', accepted: 1, rejected: 0 },
      { name: 'Facts', month: '2026-06', accepted: 0, rejected: 1 },
    ]);
    expectNear(stageMonths?.at(-1)?.decision.median ?? null, 33 * 24);
  });

  test('count decisions of the same moment once each', async () => {
    const waiting = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => handIn(server, authors[n % 2] as TestAuthor)),
    );
    await Promise.all(waiting.map((article, n) => accept(server, editors[n % 2] as TestAuthor, article)));
    const { total, rows } = await read('editor');
    expect(total).toMatchObject({ accepted: 6, rejected: 0 });
    expect(rows.map(({ accepted }) => accepted)).toEqual([3, 3]);
  });

  test('are refused for months in the wrong order, for too many, and for what is no month', async () => {
    expect(said(await ask('from=2026-05&to=2026-04&by=tag'))).toEqual([
      400,
      'the last month is before the first',
    ]);
    expect(said(await ask('from=2024-05&to=2026-05&by=tag'))).toEqual([
      400,
      'please ask for 24 months at most',
    ]);
    expect((await ask('from=2024-06&to=2026-05&by=tag')).statusCode).toBe(200);
    expect(said(await ask('from=2026-13&to=2026-13&by=tag'))).toEqual([
      400,
      'from: a month looks like 2026-11',
    ]);
    expect((await ask('from=2026-05&to=2026-05&by=page')).statusCode).toBe(400);
  });
});
