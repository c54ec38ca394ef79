import { createTestAuthor } from '../../../../support/accounts';
import { doDue, handIn, reviewing, rowOf } from '../../../../support/review';
import { readOwn } from '../../../../support/schedule';
import { setStages, stage, stagesAt, startStages } from '../../../../support/stages';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

describeOnEitherDatabase('an article whose author is merged into an editor', (kind, { test }) => {
  test('is the editor’s own: what they did with it at the desk counts no more', async () => {
    const { server, author, lead, edith, otto } = await startStages(kind);
    await setStages(server, lead, [stage('Desk', { revokes: 'nothing' }), stage('Facts'), stage('Lead')]);
    const article = await handIn(server, author);
    const desk = `/api/admin/article/${article._id}`;
    await dataOf(stagesAt(server, edith, article).approveNow({ stage: 'stage-desk' }));
    await dataOf(stagesAt(server, otto, article).approveNow({ stage: 'stage-facts' }));
    await dataOf(stagesAt(server, edith, article).approve({ stage: 'stage-lead' }));
    const to = { editor: edith._id, due: null };
    await dataOf(call(server, lead, 'PATCH', `${desk}/assignment`, { from: null, to }));

    const { _id, username } = author;
    const body = { into: edith._id, username };
    await dataOf(call(server, lead, 'POST', `/api/admin/person/${_id}/merge`, body));
    server.context.removals.start();
    await server.context.removals.settled();
    server.clock.advance(31_000);
    await doDue(server);

    expect(await readOwn(server, edith, article._id)).toMatchObject({ status: 'recent' });
    const row = await rowOf(server, lead, article._id);
    expect(row).toMatchObject({ author: { _id: edith._id }, stage: { name: 'Desk' } });
    expect(row).toMatchObject({ claim: null, decision: null });
    expect(row).not.toHaveProperty('assignment');
    expect(said(await reviewing(server, edith, article).claim())[0]).toBe(403);
    const queue = await dataOf<object[]>(call(server, lead, 'GET', '/api/admin/queue?search=edith'));
    expect(queue).toHaveLength(1);
    await server.close();
  });

  test('also where it is a further author', async () => {
    const { server, author, lead, edith } = await startStages(kind);
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    const article = await handIn(server, author);
    const { _id, username } = await createTestAuthor(server, 'Ben');
    const { db } = server.context.database;
    await db.insertInto('coauthor').values({ article_id: article._id, user_id: _id, position: 0 }).execute();
    await dataOf(stagesAt(server, edith, article).approveNow({ stage: 'stage-desk' }));
    await dataOf(stagesAt(server, edith, article).approve({ stage: 'stage-facts' }));

    const body = { into: edith._id, username };
    await dataOf(call(server, lead, 'POST', `/api/admin/person/${_id}/merge`, body));
    server.context.removals.start();
    await server.context.removals.settled();

    const row = await rowOf(server, lead, article._id);
    expect(row).toMatchObject({ stage: { name: 'Desk' }, claim: null, decision: null });
    await server.close();
  });

  test('also where the editor has become an author again, and is merged into the article’s author', async () => {
    const { server, author, lead, edith } = await startStages(kind);
    await setStages(server, lead, [stage('Desk', { revokes: 'nothing' }), stage('Facts')]);
    const article = await handIn(server, author);
    await dataOf(stagesAt(server, edith, article).approveNow({ stage: 'stage-desk' }));
    const at = `/api/admin/person/${edith._id}`;
    await dataOf(call(server, lead, 'PATCH', `${at}/role`, { role: 'author' }));
    expect(await rowOf(server, lead, article._id)).toMatchObject({ stage: { name: 'Facts' } });

    await dataOf(call(server, lead, 'POST', `${at}/merge`, { into: author._id, username: edith.username }));
    server.context.removals.start();
    await server.context.removals.settled();
    expect(await rowOf(server, lead, article._id)).toMatchObject({ stage: { name: 'Desk' } });
    await server.close();
  });
});
