import { type WebhookEvent, webhookEventNames } from '@contracts/rules/webhook/webhookEvents';
import { Webhook as Verifier } from 'standardwebhooks';
import { transact } from '@/server/db/transact';
import type { TestAuthor } from '../../../../support/accounts';
import { type HookReceiver, startHookReceiver } from '../../../../support/hookReceiver';
import { type HookStage, stageHooks } from '../../../../support/hookStage';
import { describeOnEitherDatabase, testClock } from '../../../../support/testContext';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '../../../../support/writing';

interface Told {
  id: string;
  type: WebhookEvent;
  timestamp: string;
  data: Record<string, unknown>;
}

describeOnEitherDatabase('the events of webhooks', (kind) => {
  let stage: HookStage;
  let receiver: HookReceiver;
  let ada: TestAuthor;
  let secret: string;

  beforeAll(async () => {
    receiver = await startHookReceiver();
    // Libraries of receivers refuse calls of another time than now.
    stage = await stageHooks(kind, { clock: testClock(new Date().toISOString()) });
    ada = await stage.newAuthor('Ada Lovelace');
    ({ secret } = await stage.make({ address: receiver.url, events: webhookEventNames }));
  });
  afterAll(async () => {
    await stage.server.close();
    await receiver.close();
  });
  beforeEach(() => receiver.calls.splice(0));

  async function told(): Promise<Told[]> {
    await stage.settled();
    return receiver.calls.splice(0).map(({ body }) => JSON.parse(body) as Told);
  }
  const api = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, as = stage.lead) =>
    dataOf(call(stage.server, as, method, url, body));
  const addressOf = (id: unknown, slug: string) => `https://lantern.example/${slug}-${id}`;

  test('what is submitted with a wish for a time says until when it is embargoed', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const publish_at = inHours(24);
    const { _id } = await writeDraft(stage.server, ada, { title: 'On looms', publish_at });
    await submit(stage.server, ada, _id);
    const [later] = await told();
    expect(later).toMatchObject({
      type: 'article.submitted',
      data: { id: _id, embargoed_until: publish_at },
    });
    const past = await writeDraft(stage.server, ada, { publish_at: inHours(-1) });
    await submit(stage.server, ada, past._id);
    expect((await told())[0]?.data).not.toHaveProperty('embargoed_until');
  });

  test('an article, from its submission until it is gone', async () => {
    const draft = await writeDraft(stage.server, ada, { title: 'On looms', sub: 'Weaving' });
    expect(await told()).toEqual([]);
    const submitted = await submit(stage.server, ada, draft._id);
    const article = {
      ...{ id: draft._id, title: 'On looms', tags: ['Craft', 'Weaving'] },
      authors: [{ id: ada._id, username: 'Ada Lovelace' }],
    };
    const submitted_at = expect.any(String);
    expect(await told()).toMatchObject([
      { type: 'article.submitted', data: { ...article, address: null, submitted_at } },
    ]);

    await accept(stage.server, stage.lead, submitted);
    const [published, ...more] = await told();
    const shown = { ...article, address: addressOf(draft._id, 'on-looms'), published_at: expect.any(String) };
    expect([published, more]).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-z]{14}$/),
        type: 'article.published',
        timestamp: expect.any(String),
        data: shown,
      },
      [],
    ]);

    await api('PATCH', `/api/write/article/${draft._id}/address`, { slug: 'looms' }, ada);
    const address = addressOf(draft._id, 'looms');
    expect(await told()).toMatchObject([{ type: 'article.updated', data: { ...shown, address } }]);

    await api('POST', `/api/admin/report/article/${draft._id}/unpublish`, { reason: 'Later.' });
    expect(await told()).toMatchObject([{ type: 'article.unpublished', data: { ...shown, address } }]);
  });

  test('the event of an erased article has no word that its author wrote', async () => {
    const { _id } = await publishArticle(stage.server, ada, stage.lead, { title: 'Regretted' });
    await told();
    const { record, articles, database } = stage.server.context;
    await transact(database.db, async (trx) => {
      await articles.lock(trx, _id);
      await record(trx, 'erased', { id: _id });
    });
    const [gone] = await told();
    expect(gone).toMatchObject({
      type: 'article.unpublished',
      data: { id: _id, title: '', authors: [], tags: [], address: `https://lantern.example/${_id}` },
    });
    expect(JSON.stringify(gone)).not.toMatch(/regretted/i);
  });

  test('a comment, once readers see it, without its words', async () => {
    const { _id } = await publishArticle(stage.server, ada, stage.lead, { title: 'Engines' });
    await told();
    const mary = await stage.newAuthor('Mary Ellis');
    const { _id: comment } = await dataOf<{ _id: string }>(
      call(stage.server, mary, 'POST', `/api/comment/${_id}`, { content: 'So true.' }),
    );
    expect((await told()).map(({ type, data }) => [type, data])).toEqual([
      [
        'comment.created',
        {
          ...{ id: comment, created_at: expect.any(String) },
          author: { id: mary._id, username: 'Mary Ellis' },
          article: { id: _id, title: 'Engines', address: addressOf(_id, 'engines') },
        },
      ],
    ]);
  });

  test('each call is signed as the library of receivers wants it', async () => {
    await publishArticle(stage.server, ada, stage.lead, { title: 'Signed “ö”' });
    await stage.settled();
    expect(receiver.calls).toHaveLength(2);
    for (const { headers, body } of receiver.calls) {
      const verified = new Verifier(secret).verify(body, headers) as Told;
      expect(verified.id).toBe(headers['webhook-id']);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Webhooks' });
      expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
    }
  });

  test('there is no call without a commit, nor to a webhook that did not choose the event', async () => {
    const other = await startHookReceiver();
    await stage.make({ address: other.url, events: ['comment.created'] });
    const { _id } = await publishArticle(stage.server, ada, stage.lead);
    const { database, webhooks } = stage.server.context;
    const failing = transact(database.db, async (trx) => {
      await webhooks.articleShown(trx, 'article.updated', _id);
      throw new Error('this fails');
    });
    await expect(failing).rejects.toThrow('this fails');
    expect((await told()).map(({ type }) => type)).toEqual(['article.submitted', 'article.published']);
    expect(other.calls).toEqual([]);
    await other.close();
  });
});
