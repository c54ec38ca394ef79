import type { Calendar } from '@contracts/calendar';
import { createTestEditor } from '../../../../../support/accounts';
import { type AssignmentStage, stageAssignment } from '../../../../../support/assignments';
import { handIn, readQueue, reviewing, rowOf, saveAgain } from '../../../../../support/review';
import { toldTo } from '../../../../../support/schedule';
import { describeOnEitherDatabase } from '../../../../../support/testContext';
import { call, said } from '../../../../../support/writing';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

// The clock of the server begins at noon on 1 May 2026.
describeOnEitherDatabase('the assignment of a waiting article', (kind, { test, testOnEach }) => {
  let stage: AssignmentStage;

  beforeEach(async () => {
    stage = await stageAssignment(kind);
  });
  afterEach(() => stage.server.close());

  const story = async () => {
    const entries = await reviewing(stage.server, stage.edith, stage.article).log();
    return entries
      .reverse()
      .map(({ actor, action, detail }) => `${actor?.username ?? ''}: ${action} ${detail}`);
  };

  test('is set, changed and ended; rows show it, its editor is notified, and the log has it', async () => {
    const { server, edith, otto, article, to, assign } = stage;
    expect((await rowOf(server, edith, article._id))?.assignment).toBeUndefined();
    const due = { day: '2026-05-04', until: '2026-05-04T21:59:00.000Z' };
    const assigned = { editor: { _id: otto._id, username: 'Otto' }, due };
    expect((await assign(edith, null, to(otto, due.day))).json().data).toEqual(assigned);
    expect((await rowOf(server, edith, article._id))?.assignment).toEqual(assigned);
    expect(await toldTo(server, otto)).toEqual([
      'assigned: Edith assigned “On brevity” to you, due on Monday, May 4, 2026',
    ]);
    expect((await assign(edith, to(otto, due.day), to(otto))).json().data).toEqual({
      ...assigned,
      due: null,
    });
    // A lost answer is asked for again.
    await assign(edith, to(otto, due.day), to(otto));
    expect(await toldTo(server, otto)).toEqual(['assigned: Edith assigned “On brevity” to you']);
    await assign(edith, to(otto), to(edith));
    expect(await toldTo(server, edith)).toEqual([]);
    expect((await assign(otto, to(edith), null)).json().data).toBeNull();
    expect((await rowOf(server, edith, article._id))?.assignment).toBeUndefined();
    expect((await story()).slice(1)).toEqual([
      'Edith: assigned to Otto, due 2026-05-04',
      'Edith: due date removed assigned to Otto',
      'Edith: assigned to Edith',
      'Otto: assignment cleared of Edith',
    ]);
    expect(await rowOf(server, edith, article._id)).toMatchObject({ claim: null });
  });

  test('is refused for authors, for people who are no editors, and for days that have passed', async () => {
    const { server, author, edith, otto, article, to, assign, read } = stage;
    const own = await handIn(server, otto);
    expect(said(await assign(otto, null, to(edith), own._id))).toEqual([
      403,
      'you cannot assign your own article: please leave it to another editor',
    ]);
    expect(said(await assign(edith, null, to(otto), own._id))).toEqual([
      400,
      'Otto is an author of this article: please choose another editor',
    ]);
    expect(said(await assign(edith, null, to(author)))).toEqual([
      409,
      'This person is no longer an editor. Please choose another one.',
    ]);
    expect((await assign(author, null, null)).statusCode).toBe(403);
    expect(said(await assign(edith, null, to(otto, '2026-04-30')))).toEqual([
      400,
      'this day is in the past: please choose a later one',
    ]);
    expect((await assign(edith, null, to(otto, '2027-05-03'))).statusCode).toBe(400);
    expect((await assign(edith, null, to(otto, '2026-05-01'))).statusCode).toBe(200);
    expect((await read(own._id)).editors.map(({ username, open }) => [username, open])).toEqual([
      ['Edith', 0],
    ]);
    expect((await read()).editors.map(({ username, open }) => [username, open])).toEqual([
      ['Edith', 0],
      ['Otto', 1],
    ]);
    await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
    expect((await assign(edith, to(otto, '2026-05-01'), null)).statusCode).toBe(404);
  });

  testOnEach('has one result where two editors assign at once, and the other learns of it', async () => {
    const { server, edith, otto, to, assign, read } = stage;
    const ida = await createTestEditor(server, 'Ida');
    const replies = await Promise.all([assign(edith, null, to(otto)), assign(ida, null, to(ida))]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { assignment } = await read();
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(
      `This article is now assigned to ${assignment?.editor.username}. Please look at it again.`,
    );
  });

  test('ends when the article no longer waits, and once its editor is an author or no editor', async () => {
    const { server, author, edith, otto, article, to, assign, read } = stage;
    await assign(edith, null, to(otto, '2026-05-04'));
    await saveAgain(server, author, article);
    expect((await read()).assignment?.editor.username).toBe('Otto');
    await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
    await call(server, author, 'POST', `/api/write/article/${article._id}/submit`);
    expect((await read()).assignment).toBeNull();
    await assign(edith, null, to(otto));
    await call(server, edith, 'POST', `/api/admin/person/${otto._id}/suspend`, { reason: 'Gone.' });
    expect((await read()).assignment).toBeNull();
    expect((await story()).at(-1)).toBe(': assignment ended of Otto: no longer an editor who can sign in');
  });

  testOnEach('finds an editor’s own, and what is due first', async () => {
    const { server, author, edith, otto, article, to, assign } = stage;
    const [second, third, fourth] = [
      await handIn(server, author, { title: 'Second' }),
      await handIn(server, author, { title: 'Third' }),
      await handIn(server, author, { title: 'Fourth' }),
    ];
    await assign(edith, null, to(otto), article._id);
    await assign(edith, null, to(otto, '2026-05-09'), second._id);
    await assign(edith, null, to(otto, '2026-05-03'), third._id);
    await assign(otto, null, to(edith), fourth._id);
    const titles = async (by = otto, filters = {}) => {
      const { data, count } = await readQueue(server, by, filters);
      return [count, ...data.map(({ title }) => title)];
    };
    expect(await titles(otto, { assigned: 'mine', sort: 'due' })).toEqual([
      3,
      'Third',
      'Second',
      'On brevity',
    ]);
    expect(await titles(otto, { assigned: 'mine', search: 'second' })).toEqual([1, 'Second']);
    expect(await titles(otto, { assigned: 'others' })).toEqual([1, 'Fourth']);
    expect(await titles(otto, { assigned: 'free' })).toEqual([0]);
    const first = await readQueue(server, edith, { sort: 'due' }, 2);
    expect(first.data.map(({ title }) => title)).toEqual(['Third', 'Second']);
    const next = await readQueue(server, edith, { sort: 'due', after: first.next });
    expect(next.data.map(({ title }) => title).sort()).toEqual(['Fourth', 'On brevity']);
  });

  testOnEach('stands in the calendar and its feed on the day it is due', async () => {
    const { server, edith, otto, article, to, assign } = stage;
    await assign(edith, null, to(otto, '2026-05-03'));
    const days = '/api/admin/calendar?from=2026-05-01&to=2026-05-05';
    const { data } = (await call(server, edith, 'GET', days)).json<{ data: Calendar }>();
    const entries = data.days.flatMap(({ day, entries: found }) => found.map((entry) => ({ day, ...entry })));
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ day: '2026-05-03', kind: 'due', _id: article._id, at: '2026-05-03T21:59:00.000Z' },
        ...{ title: 'On brevity', editor: { _id: otto._id, username: 'Otto' } },
      }),
    ]);
    const { path } = (await call(server, edith, 'POST', '/api/admin/calendar/feed')).json().data;
    const feed = (await server.app.inject({ method: 'GET', url: path })).body.replaceAll('\r\n ', '');
    expect(feed).toContain('SUMMARY:Due: On brevity');
    expect(feed).toContain('DESCRIPTION:assigned to Otto · Ada');
    await assign(edith, to(otto, '2026-05-03'), to(otto));
    expect((await call(server, edith, 'GET', days)).body).not.toContain('On brevity');
  });

  testOnEach('reminds its editor once, on the morning of the day', async () => {
    const { server, edith, otto, to, assign, remind } = stage;
    await assign(edith, null, to(otto, '2026-05-03'));
    server.clock.advance(DAY);
    await remind();
    expect(await toldTo(server, otto)).toHaveLength(1);
    server.clock.advance(19 * HOUR);
    // As of two instances, or after a crash.
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await toldTo(server, otto)).slice(1)).toEqual([
      'due: “On brevity”, which is assigned to you, is due on Sunday, May 3, 2026',
    ]);
    server.clock.advance(9 * DAY);
    await remind();
    expect(await toldTo(server, otto)).toHaveLength(2);
  });

  test('reminds at the end of the day where the morning is over, and of no due date that was taken back', async () => {
    const { server, edith, otto, to, assign, remind } = stage;
    await assign(edith, null, to(otto, '2026-05-01'));
    await remind();
    expect(await toldTo(server, otto)).toHaveLength(1);
    server.clock.advance(10 * HOUR);
    await remind();
    expect(await toldTo(server, otto)).toHaveLength(2);
    await assign(edith, to(otto, '2026-05-01'), to(otto, '2026-05-09'));
    await assign(edith, to(otto, '2026-05-09'), to(otto));
    server.clock.advance(20 * DAY);
    await remind();
    expect((await toldTo(server, otto)).filter((text) => text.startsWith('due'))).toHaveLength(1);
  });
});
