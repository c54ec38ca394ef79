import type { Calendar } from '@contracts/calendar';
import type { WaitingArticle } from '@contracts/queue';
import { stageDueAt } from '@/server/modules/editorial/queue/stages/stageDue';
import { type AssignmentStage, stageAssignment } from '../../../../support/assignments';
import { handIn, readQueue, rowOf, saveAgain } from '../../../../support/review';
import { toldTo } from '../../../../support/schedule';
import { setStages, stage, stagesAt } from '../../../../support/stages';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const HOUR = 60 * 60 * 1_000;

test('working days leave out Saturdays and Sundays, and end by the clocks of the publication', () => {
  const at = (now: string, after: number, unit: 'hours' | 'workdays' = 'workdays') =>
    stageDueAt({ after, unit }, new Date(now), 'Europe/Vienna');
  // A Friday, late enough to be Saturday in Vienna.
  expect(at('2026-05-01T22:30:00.000Z', 1)).toBe('2026-05-04T21:59:00.000Z');
  expect(at('2026-05-01T12:00:00.000Z', 1)).toBe('2026-05-04T21:59:00.000Z');
  expect(at('2026-05-01T12:00:00.000Z', 6)).toBe('2026-05-11T21:59:00.000Z');
  // The clocks change on 25 October.
  expect(at('2026-10-23T12:00:00.000Z', 1)).toBe('2026-10-26T22:59:00.000Z');
  expect(at('2026-10-24T12:00:00.000Z', 24, 'hours')).toBe('2026-10-25T12:00:00.000Z');
  expect(stageDueAt(undefined, new Date(), 'UTC')).toBeNull();
});

// The clock of the server begins at noon on 1 May 2026, a Friday; it is two in the afternoon in Vienna.
describeOnEitherDatabase('the due time of a stage', (kind, { test, testOnEach }) => {
  let given: AssignmentStage;

  beforeEach(async () => {
    given = await stageAssignment(kind);
    const { server, author, edith, article } = given;
    await call(server, author, 'POST', `/api/write/article/${article._id}/withdraw`);
    await setStages(server, edith, [
      stage('Desk', { due: { after: 48, unit: 'hours' } }),
      stage('Facts', { due: { after: 1, unit: 'workdays' } }),
    ]);
  });
  afterEach(() => given.server.close());

  const row = async (id: string): Promise<WaitingArticle> => {
    const found = await rowOf(given.server, given.edith, id);
    if (!found) throw new Error('it does not wait');
    return found;
  };
  const desk = { day: '2026-05-03', until: '2026-05-03T12:00:00.000Z' };
  const facts = { day: '2026-05-04', until: '2026-05-04T21:59:00.000Z' };
  const approve = (id: string, name: string) =>
    stagesAt(given.server, given.otto, { _id: id }).approveNow({ stage: name });

  testOnEach('runs from when an article comes to a stage, and anew with the next one', async () => {
    const { server, author } = given;
    const article = await handIn(server, author);
    expect((await row(article._id)).stage_due).toEqual(desk);
    server.clock.advance(HOUR);
    // Saving again leaves it where it is.
    await saveAgain(server, author, article);
    expect((await row(article._id)).stage_due).toEqual(desk);
    const { otto } = given;
    await stagesAt(server, otto, article).approveNow({ stage: 'stage-desk', revision: 2 });
    expect((await row(article._id)).stage_due).toEqual(facts);
    // The change revokes the approval, so that the article comes to the first stage again.
    server.clock.advance(HOUR);
    await saveAgain(server, author, { ...article, revision: 2 }, 'Other words');
    expect((await row(article._id)).stage_due).toEqual({ ...desk, until: '2026-05-03T14:00:00.000Z' });
  });

  test('stays as it was where leads change it, and goes with its stage', async () => {
    const { server, author, edith } = given;
    const { _id } = await handIn(server, author);
    const follow = async (...stages: Parameters<typeof setStages>[2]) => {
      await setStages(server, edith, stages);
      server.context.stagePlaces.start();
      await server.context.stagePlaces.settled();
    };
    await follow(stage('Desk', { due: { after: 2, unit: 'hours' } }), stage('Facts'));
    expect((await row(_id)).stage_due).toEqual(desk);
    const next = await handIn(server, author);
    expect((await row(next._id)).stage_due?.until).toBe('2026-05-01T14:00:00.000Z');
    await follow(stage('Facts'));
    expect(await row(_id)).toMatchObject({ stage: { name: 'Facts' } });
    expect(await row(_id)).not.toHaveProperty('stage_due');
    expect((await readQueue(server, edith, { due: 'overdue' })).data).toEqual([]);
  });

  test('is refused for no time, and for too long a one', async () => {
    const { server, edith } = given;
    const set = (after: number) =>
      call(server, edith, 'PATCH', '/api/admin/workflow', {
        ...{ tag: null, version: '', stages: [stage('Desk', { due: { after, unit: 'hours' } })] },
      });
    const fault = 'please say after how many hours or working days the stage “Desk” is due: from 1 to 200';
    for (const after of [0, 201]) expect(said(await set(after))).toEqual([400, fault]);
    expect((await set(200)).statusCode).not.toBe(400);
  });

  testOnEach('yields to a date that an editor sets, and counts again without it', async () => {
    const { server, author, edith, otto, assign, to } = given;
    const { _id } = await handIn(server, author);
    await assign(edith, null, to(otto), _id);
    expect(await toldTo(server, otto)).toEqual([
      'assigned: Edith assigned “On brevity” to you, due on Sunday, May 3, 2026 at 14:00 (Europe/Vienna)',
    ]);
    await assign(edith, to(otto), to(otto, '2026-05-06'), _id);
    expect(await row(_id)).toMatchObject({ assignment: { due: { day: '2026-05-06' } } });
    expect(await row(_id)).not.toHaveProperty('stage_due');
    await approve(_id, 'stage-desk');
    expect(await row(_id)).toMatchObject({ assignment: { due: { day: '2026-05-06' } } });
    await assign(edith, to(otto, '2026-05-06'), to(otto), _id);
    expect((await row(_id)).stage_due).toEqual(facts);
    const { data } = (await call(server, edith, 'GET', `/api/admin/article/${_id}/assignment`)).json();
    expect(data.stage_due).toEqual(facts);
  });

  testOnEach('sorts and filters the queue, with what is due by hand', async () => {
    const { server, author, edith, otto, assign, to } = given;
    const late = await handIn(server, author);
    server.clock.advance(47 * HOUR);
    const fresh = await handIn(server, author);
    const byHand = await handIn(server, author);
    await assign(edith, null, to(otto, '2026-05-03'), byHand._id);
    const ids = async (filters: Parameters<typeof readQueue>[2]) =>
      (await readQueue(server, edith, filters)).data.map(({ _id }) => _id);
    expect(await ids({ sort: 'due' })).toEqual([late._id, byHand._id, fresh._id]);
    expect(await ids({ due: 'overdue' })).toEqual([]);
    server.clock.advance(1.5 * HOUR);
    expect(await ids({ due: 'overdue' })).toEqual([late._id]);
    server.clock.advance(10 * HOUR);
    expect(await ids({ due: 'overdue', sort: 'due' })).toEqual([late._id, byHand._id]);
    expect(await ids({ due: 'overdue', sort: 'newest' })).toEqual([byHand._id, late._id]);
  });

  test('stands in the calendar, also where no editor is assigned', async () => {
    const { server, author, edith, otto, assign, to } = given;
    const { _id } = await handIn(server, author);
    const read = async () => {
      const path = '/api/admin/calendar?from=2026-05-01&to=2026-05-09';
      const { days } = await dataOf<Calendar>(call(server, edith, 'GET', path));
      return days.flatMap(({ day, entries }) =>
        entries.filter(({ kind }) => kind === 'due').map(({ at, editor }) => [day, at, editor?.username]),
      );
    };
    expect(await read()).toEqual([['2026-05-03', desk.until, undefined]]);
    await assign(edith, null, to(otto, '2026-05-06'), _id);
    expect(await read()).toEqual([['2026-05-06', '2026-05-06T21:59:00.000Z', 'Otto']]);
    await call(server, author, 'POST', `/api/write/article/${_id}/withdraw`);
    expect(await read()).toEqual([]);
  });

  testOnEach('its editor is reminded once, at each stage', async () => {
    const { server, author, edith, otto, assign, to, remind } = given;
    const { _id } = await handIn(server, author);
    await assign(edith, null, to(otto), _id);
    const reminders = async () => (await toldTo(server, otto)).filter((line) => line.startsWith('due'));
    server.clock.advance(42 * HOUR);
    await remind();
    expect(await reminders()).toEqual([]);
    // Nine in the morning of the day.
    server.clock.advance(HOUR);
    await remind();
    await remind();
    const first =
      'due: “On brevity”, which is assigned to you, is due on Sunday, May 3, 2026 at 14:00 (Europe/Vienna)';
    expect(await reminders()).toEqual([first]);
    await approve(_id, 'stage-desk');
    server.clock.advance(24 * HOUR);
    await remind();
    expect(await reminders()).toEqual([
      'due: “On brevity”, which is assigned to you, is due on Monday, May 4, 2026',
    ]);
  });

  test('reaches the editor who gets the article in turn', async () => {
    const { server, author, edith, otto } = given;
    await server.context.site.publish(null, 0, { assignInTurn: true });
    await call(server, otto, 'PATCH', '/api/admin/absence', { from: '2026-05-01', to: '2026-05-02' });
    await handIn(server, author);
    expect(await toldTo(server, edith)).toEqual([
      'assigned: “On brevity” is assigned to you, due on Sunday, May 3, 2026 at 14:00 (Europe/Vienna)',
    ]);
  });
});
