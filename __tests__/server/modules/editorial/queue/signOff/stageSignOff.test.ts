import type { OwnArticle } from '@contracts/article';
import type { TestAuthor } from '../../../../../support/accounts';
import { handIn, saveAgain } from '../../../../../support/review';
import { readWorkflows, setStages, stage, stagesAt, startStages } from '../../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../../support/testContext';
import { call, dataOf, said } from '../../../../../support/writing';

describeOnEitherDatabase('stages that need sign-offs from outside', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let lead: TestAuthor;
  let edith: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, lead, edith } = await startStages(kind));
    article = await handIn(server, author);
  });
  afterEach(() => server.close());

  const approve = (fields: object) => stagesAt(server, edith, article).approveNow(fields);
  const shown = async () => (await stagesAt(server, edith, article).stages())?.[0];

  async function signOff(name: string, revision = 1, outcome = 'approved') {
    const path = `/api/admin/article/${article._id}/signoff`;
    const { token } = await dataOf<{ token: string }>(call(server, edith, 'POST', path, { revision, name }));
    await dataOf(call(server, null, 'POST', '/api/signoff/answer', { token, outcome, reason: 'Why.' }));
  }

  test('are approved once enough people approved the present text', async () => {
    await setStages(server, lead, [stage('Facts', { sign_offs: 2 })]);
    expect((await readWorkflows(server, lead)).workflows[0]?.stages[0]?.sign_offs).toBe(2);
    const lacks = 'the stage “Facts” needs sign-offs by 2 people from outside for this text first';
    expect(said(await approve({ stage: 'stage-facts' }))).toEqual([409, lacks]);
    await signOff('Dr. Jane Doe');
    await signOff('dr. jane  doe');
    await signOff('John Roe', 1, 'refused');
    expect(await shown()).toMatchObject({
      sign_offs: { given: 1, needed: 2 },
      refusal: `${lacks}, and has 1`,
    });
    await signOff('Mary Major');
    expect(await shown()).toMatchObject({ sign_offs: { given: 2, needed: 2 }, refusal: null });
    await saveAgain(server, author, article);
    expect(said(await approve({ revision: 2 }))).toEqual([409, lacks]);
    await signOff('Dr. Jane Doe', 2);
    await signOff('Mary Major', 2);
    expect((await approve({ revision: 2 })).json().data.status).toBe('accepted');
  });

  test('keep them with a later text, where the stage says that approvals stay', async () => {
    await setStages(server, lead, [stage('Facts', { sign_offs: 1, revokes: 'nothing' }), stage('Desk')]);
    await signOff('Dr. Jane Doe');
    await saveAgain(server, author, article);
    expect((await approve({ revision: 2, stage: 'stage-facts' })).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ state: 'done', sign_offs: { given: 1, needed: 1 } });
  });
});
