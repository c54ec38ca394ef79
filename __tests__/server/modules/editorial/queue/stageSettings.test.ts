import type { OwnArticle } from '@contracts/article';
import type { TestAuthor } from '../../../../support/accounts';
import { handIn, readQueue, rowOf } from '../../../../support/review';
import { readWorkflows, setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import {
  describeOnEachDatabase,
  describeOnEitherDatabase,
  type TestServer,
} from '../../../../support/testContext';
import { call, said } from '../../../../support/writing';

const PATH = '/api/admin/workflow';

/** Lets the waiting articles follow the stages, as the job does. */
async function followStages({ context }: TestServer): Promise<void> {
  context.stagePlaces.start();
  await context.stagePlaces.settled();
  await context.stagePlaces.stop();
}

describeOnEitherDatabase('the stages as leads set them', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
  });
  afterEach(() => server.close());

  const change = (by: TestAuthor, body: object) =>
    call(server, by, 'PATCH', PATH, { tag: null, version: '', stages: [], ...body });
  const stageOf = async ({ _id }: OwnArticle) => (await rowOf(server, lead, _id))?.stage?.name;
  const waitingAt = async (stage: string, sort?: 'newest' | 'title') => {
    const { data, count } = await readQueue(server, lead, { stage, ...(sort && { sort }) });
    expect(count).toBe(data.length);
    return data.map(({ title }) => title);
  };

  test('are changed by leads alone, each on what they have seen', async () => {
    expect(said(await change(edith, { stages: [stage('Desk')] }))[0]).toBe(403);
    const first = await change(lead, { stages: [stage('Desk')] });
    expect(first.statusCode).toBe(200);
    // An answer that was lost.
    expect((await change(lead, { stages: [stage('Desk')] })).json()).toEqual(first.json());
    expect(said(await change(lead, { stages: [stage('Facts')] }))).toEqual([
      409,
      'another editor has changed this workflow since you opened it: please look at theirs first',
    ]);
    const { version } = first.json().data;
    expect((await change(lead, { version, stages: [] })).json().data).toEqual({
      ...{ tag: null, stages: [], version: '' },
    });
    expect(await readWorkflows(server, edith)).toMatchObject({ workflows: [{ stages: [] }] });
  });

  test.each([
    [
      [stage('Desk'), stage('desk', { _id: 'stage-other' })],
      'two stages have the same name: please rename one',
    ],
    [[stage('Desk'), stage('Facts', { _id: 'stage-desk' })], 'two stages have the same id'],
    [[stage('Desk', { approvers: 'named' })], 'please choose who may approve the stage “Desk”'],
    [
      [stage('Desk', { approvers: 'named', editors: ['nobody'], approvals: 2 })],
      'the stage “Desk” asks for 2 approvals, but only 1 may approve it',
    ],
    [
      [stage('Desk', { approvers: 'named', editors: ['nobody'] })],
      'a stage names someone who is not an editor',
    ],
    [[stage('\u0007', { _id: 'stage-blank' })], 'please give the stage a name'],
  ])('what no article could pass is refused', async (stages, sentence) => {
    expect(said(await change(lead, { stages }))).toEqual([400, sentence]);
  });

  test('an article whose stage is removed moves to the next, and only an editor accepts it', async () => {
    const [desk, facts, copy] = [stage('Desk'), stage('Facts'), stage('Copy')];
    await setStages(server, lead, [desk, facts, copy]);
    const article = await handIn(server, author);
    const by = (editor: TestAuthor) => stagesAt(server, editor, article);
    await by(edith).approveNow({ stage: desk._id });
    expect(await stageOf(article)).toBe('Facts');
    await setStages(server, lead, [desk, copy]);
    expect(await stageOf(article)).toBe('Copy');
    expect(said(await by(otto).approveNow({ stage: facts._id }))[0]).toBe(409);
    // Nothing is left to approve: the last one is approved once more, also by the editor who approved it before.
    await setStages(server, lead, [desk]);
    expect(await rowOf(server, lead, article._id)).toMatchObject({
      stage: { name: 'Desk', given: 0, needed: 1, isLast: true },
    });
    expect((await by(edith).approveNow({ stage: desk._id })).json().data.status).toBe('accepted');
  });

  test('the queue is filtered by them, also after they were changed', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    const first = await handIn(server, author, { title: 'One' });
    server.clock.advance(1_000);
    await handIn(server, author, { title: 'Two' });
    await stagesAt(server, edith, first).approveNow({ stage: 'stage-desk' });
    expect(await waitingAt('stage-facts')).toEqual(['One']);
    expect(await waitingAt('stage-desk', 'title')).toEqual(['Two']);
    await setStages(server, lead, [stage('Facts'), stage('Lead')]);
    await followStages(server);
    expect(await waitingAt('stage-facts', 'newest')).toEqual(['Two', 'One']);
    expect(await waitingAt('stage-desk')).toEqual([]);
    await setStages(server, lead, []);
    await followStages(server);
    expect(await waitingAt('stage-facts')).toEqual([]);
    expect(await rowOf(server, lead, first._id)).not.toHaveProperty('stage');
  });

  test('a tag can have its own, which go with it', async () => {
    const { id: tag } = await server.context.tags.ensureTag('Science', []);
    await setStages(server, lead, [stage('Desk')]);
    await setStages(server, lead, [stage('Experts'), stage('Lead')], tag);
    expect(said(await change(lead, { tag, stages: [stage('Desk')] }))[0]).toBe(409);
    const { workflows } = await readWorkflows(server, edith);
    expect(workflows.map((one) => [one.tag?.title, one.stages.map(({ name }) => name)])).toEqual([
      [undefined, ['Desk']],
      ['Science', ['Experts', 'Lead']],
    ]);
    const science = await handIn(server, author, { tag: 'Science' });
    expect(await stageOf(science)).toBe('Experts');
    expect(await stageOf(await handIn(server, author))).toBe('Desk');
    // Its author files it elsewhere.
    await call(server, author, 'PATCH', `/api/write/article/${science._id}`, { revision: 1, tag: 'Craft' });
    expect(await stageOf(science)).toBe('Desk');
    expect(said(await change(lead, { tag: 'no-tag', stages: [stage('Copy')] }))[0]).toBe(404);
  });

  test('articles of a tag that is merged into another pass the stages of that one', async () => {
    const { id: from } = await server.context.tags.ensureTag('Science', []);
    const { id: into } = await server.context.tags.ensureTag('Nature', []);
    await setStages(server, lead, [stage('Desk')]);
    await setStages(server, lead, [stage('Experts')], from);
    const article = await handIn(server, author, { tag: 'Science' });
    expect(await waitingAt('stage-experts')).toHaveLength(1);
    expect((await call(server, lead, 'POST', `/api/admin/tag/${from}/merge`, { into })).statusCode).toBe(200);
    await server.context.tagMerge.settled();
    await server.context.tagMerge.stop();
    expect(await stageOf(article)).toBe('Desk');
    await server.context.stagePlaces.lookAgain();
    await followStages(server);
    expect(await waitingAt('stage-desk')).toHaveLength(1);
    const { workflows } = await readWorkflows(server, edith);
    expect(workflows.map(({ tag }) => tag)).toEqual([null]);
  });
});

describeOnEachDatabase('two approvals at the same moment', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;

  beforeEach(async () => {
    ({ server, author, lead, edith, otto } = await startStages(kind));
  });
  afterEach(() => server.close());

  test('exactly one finishes the stage', async () => {
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    for (let round = 0; round < 5; round++) {
      const article = await handIn(server, author);
      const desk = { stage: 'stage-desk' };
      const replies = await Promise.all([
        stagesAt(server, edith, article).approveNow(desk),
        stagesAt(server, otto, article)[round % 2 === 0 ? 'approveNow' : 'approve'](desk),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(replies.map((reply) => reply.json().data?.status)).not.toContain('accepted');
    }
  });

  test('of two that a stage needs, the second finishes it, and not a third', async () => {
    await setStages(server, lead, [stage('Desk', { approvals: 2 })]);
    for (let round = 0; round < 5; round++) {
      const article = await handIn(server, author);
      const replies = await Promise.all(
        [edith, otto, lead].map((editor) => stagesAt(server, editor, article).approveNow({})),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409]);
      const decisions = await server.context.database.db
        .selectFrom('decision')
        .select('id')
        .where('article_id', '=', article._id)
        .execute();
      expect(decisions).toHaveLength(1);
    }
  });
});
