import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices, unsubscribeAddress } from '../../../../support/noticeStage';
import { handIn, reviewing } from '../../../../support/review';
import { endDue, HOUR, inHours } from '../../../../support/schedule';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEitherDatabase('decisions by mail', (kind, { test, testOnEach }) => {
  let stage: NoticeStage;
  let ada: TestAuthor;

  beforeAll(async () => {
    stage = await stageNotices(kind);
    ada = await stage.newAuthor('Ada Lovelace');
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.choose(ada, { time_zone: '', choices: { decision: 'now' } });
  });

  async function reject(author: TestAuthor, reason: string, title = 'On engines'): Promise<string> {
    const article = await handIn(stage.server, author, { title });
    const reply = await reviewing(stage.server, stage.editor, article).reject(article.revision, reason);
    expect(reply.statusCode).toBe(200);
    return article._id;
  }
  const waiting = () => stage.server.context.database.db.selectFrom('notice').selectAll().execute();
  const page = (path: string, method: 'GET' | 'POST', headers = {}, payload?: string) =>
    stage.server.app.inject({ method, url: path, headers, payload });

  test('the author of a rejected article gets one mail with the reason and a link to the notes', async () => {
    const id = await reject(ada, 'Where do the numbers come from?\nPlease say.');
    // It can be undone for half a minute, and until then only editors see it.
    expect(await stage.takeMails(ada)).toEqual([]);
    await stage.later(MINUTE_MS);
    const [mail, ...others] = await stage.takeMails(ada);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('“On engines” at Byline was sent back by the editors');
    expect(mail?.text).toContain('Where do the numbers come from?');
    expect(mail?.text).toContain(`https://lantern.example/dashboard/write?article=${id}`);
    await stage.later(DAY_MS);
    expect(await stage.takeMails(ada)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  testOnEach('each author gets one notification and one mail for all rejections at once', async () => {
    const grace = await stage.newAuthor(`Grace ${kind}`);
    const titles = ['On looms', 'On cards', 'On punches', 'On gears'];
    const articles = [];
    for (const title of titles) articles.push(await handIn(stage.server, ada, { title }));
    articles.push(await handIn(stage.server, grace, { title: 'On ships' }));
    const [looms, cards, punches, gears, ships] = articles.map(({ _id }) => _id);
    const items = articles.map(({ _id, revision }) => ({ _id, revision }));
    const atOnce = (name: string, body: object) =>
      call(stage.server, stage.editor, 'POST', `/api/admin/queue/${name}`, body);
    const rejected = await atOnce('rejection', { items, reason: 'An advertisement.' });
    expect(rejected.json().data).toEqual(articles.map(({ _id }) => ({ _id })));
    await atOnce('undo', { ids: [cards] });
    await stage.later(MINUTE_MS);
    const told = async (author: TestAuthor) =>
      (await call(stage.server, author, 'GET', `/api/notification/${author._id}`)).json().data;
    const [one, ...before] = await told(ada);
    expect(one).toMatchObject({
      ...{ kind: 'rejected', articles: 3, text: '3 of your articles were sent back by the editors' },
      read: false,
    });
    expect(one).not.toHaveProperty('article');
    expect(before.map(({ article }: { article?: { _id: string } }) => article?._id)).not.toContain(looms);
    // Open tabs get the notification with all three.
    expect((await stage.server.context.notifications.read(ada._id)).latest).toEqual(one);
    expect(await told(grace)).toMatchObject([
      { article: { _id: ships }, text: '“On ships” was sent back by the editors' },
    ]);
    await call(stage.server, ada, 'DELETE', `/api/write/article/${gears}`);
    expect(await stage.takeMails(ada)).toEqual([]);
    await stage.later(MINUTE_MS);
    const [mail, ...others] = await stage.takeMails(ada);
    expect(others).toEqual([]);
    expect(mail?.raw).toMatch(/^Subject: 2 of your articles were sent back by the editors\r$/m);
    for (const id of [looms, punches])
      expect(mail?.text).toContain(`https://lantern.example/dashboard/write?article=${id}`);
    expect(mail?.text).toMatch(/“On looms”[\s\S]*“On punches”[\s\S]*An advertisement\./);
    expect(mail?.text).not.toMatch(/On cards|On gears|On ships/);
    expect((await stage.takeMails(grace))[0]?.text).toContain('“On ships” at Byline was sent back');
    expect(await waiting()).toEqual([]);
  });

  test('the author gets a mail when the article goes online, and with the reason when editors take it offline', async () => {
    const { _id } = await publishArticle(stage.server, ada, stage.editor, { title: 'On looms' });
    expect((await stage.takeMails(ada))[0]?.text).toContain(`https://lantern.example/${_id}`);
    const path = `/api/admin/report/article/${_id}`;
    const reason = 'A source has withdrawn it.';
    expect((await call(stage.server, stage.editor, 'POST', `${path}/unpublish`, { reason })).statusCode).toBe(
      200,
    );
    const [offline] = await stage.takeMails(ada);
    expect(offline?.text).toMatch(/taken offline by the editors[\s\S]*A source has withdrawn it\./);
  });

  test('the author gets a mail when the article goes offline at its end time, and when editors publish it again', async () => {
    const { _id } = await publishArticle(stage.server, ada, stage.editor, { title: 'On looms' });
    await stage.takeMails(ada);
    const ends_at = inHours(stage.server, 1);
    await call(stage.server, stage.editor, 'PATCH', `/api/admin/article/${_id}/end`, { ends_at, from: null });
    stage.server.clock.advance(HOUR);
    await endDue(stage.server);
    const [ended] = await stage.takeMails(ada);
    expect(ended?.text).toContain('went offline at its end time. Comments, likes and views are kept.');
    await call(stage.server, stage.editor, 'POST', `/api/admin/published/${_id}/republish`, {
      new_date: false,
    });
    const [again] = await stage.takeMails(ada);
    expect(again?.text).toContain('is online again.');
  });

  test('the author gets a mail with the words of a new note for readers', async () => {
    const { _id } = await publishArticle(stage.server, ada, stage.editor, { title: 'On looms' });
    await stage.takeMails(ada);
    const note = { kind: 'clarification', text: 'The loom was steam-driven.' };
    const path = `/api/admin/published/${_id}/correction`;
    expect((await call(stage.server, stage.editor, 'POST', path, note)).statusCode).toBe(201);
    const [mail] = await stage.takeMails(ada);
    expect(mail?.text).toMatch(
      /other notes for readers[\s\S]*A note for readers was added\. Clarification: The loom was steam-driven\./,
    );
    expect(mail?.text).toContain(`https://lantern.example/${_id}`);
  });

  test('a mail has the two headers of RFC 8058, and one press ends its kind without a session', async () => {
    await reject(ada, 'Too long.');
    await stage.later(MINUTE_MS);
    const [mail] = await stage.takeMails(ada);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const address = unsubscribeAddress(mail?.raw ?? '');
    const type = 'application/x-www-form-urlencoded';
    const opened = await page(address, 'GET');
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(opened.body).toContain('<form method="post">');
    const choices = async () =>
      (await call(stage.server, ada, 'GET', '/api/account/mail')).json().data.choices;
    // Scanners open links.
    expect((await choices()).decision).toBe('now');
    const pressed = await page(address, 'POST', { 'content-type': type }, 'List-Unsubscribe=One-Click');
    expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining('no more mails')]);
    expect((await choices()).decision).toBe('never');
    // Again, and as another type of form.
    const boundary =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    const again = await page(
      address,
      'POST',
      { 'content-type': 'multipart/form-data; boundary=x' },
      boundary,
    );
    expect(again.statusCode).toBe(200);
    await reject(ada, 'Too long again.');
    await stage.later(MINUTE_MS);
    expect(await stage.takeMails(ada)).toEqual([]);
  });

  test('a link for another person or kind, or with another signature, ends nothing', async () => {
    const { unsubscribeLinks } = stage.server.context;
    const path = new URL(await unsubscribeLinks.make(ada._id, ['decision'])).pathname;
    const [start, signature] = [path.slice(0, path.lastIndexOf('.')), path.slice(path.lastIndexOf('.'))];
    const other = await createTestAuthor(stage.server, `Other ${kind}`);
    const wrong = [
      path.replace(ada._id, other._id),
      path.replace('decision', 'news'),
      `${start}.`,
      start,
      `${path}x`,
      `${path}.x`,
      `${start}${signature.slice(0, -4)}`,
      '/api/unsubscribe/none',
    ];
    for (const method of ['GET', 'POST'] as const) {
      for (const url of wrong) expect((await page(url, method)).statusCode).toBe(404);
    }
    const mine = await call(stage.server, ada, 'GET', '/api/account/mail');
    expect(mine.json().data.choices.decision).toBe('now');
  });

  test('daily and weekly mails come at 8 in the time zone of the person', async () => {
    await stage.choose(ada, { time_zone: 'Asia/Kolkata', choices: { decision: 'daily' } });
    await reject(ada, 'One.');
    await stage.later(MINUTE_MS);
    expect(await stage.takeMails(ada)).toEqual([]);
    const [notice] = await waiting();
    expect(notice?.due_at.slice(11)).toBe('02:30:00.000Z');
    await stage.choose(ada, { choices: { decision: 'weekly' } });
    const [moved] = await waiting();
    expect(new Date(moved?.due_at ?? '').getUTCDay()).toBe(1);
    await stage.later(8 * DAY_MS);
    expect(await stage.takeMails(ada)).toHaveLength(1);
  });

  test('what waits is forgotten by those who want none of it', async () => {
    await stage.choose(ada, { choices: { decision: 'weekly' } });
    await reject(ada, 'One.');
    await stage.later(MINUTE_MS);
    expect(await waiting()).toHaveLength(1);
    await stage.choose(ada, { choices: { decision: 'never' } });
    expect(await waiting()).toEqual([]);
  });

  test('no mail is written to imported, suspended or refused people, nor about deleted articles', async () => {
    const { db } = stage.server.context.database;
    const imported = await createTestAuthor(stage.server, `Imported ${kind}`);
    const suspended = await stage.newAuthor(`Suspended ${kind}`);
    const refused = await stage.newAuthor(`Refused ${kind}`);
    const deleting = await stage.newAuthor(`Deleting ${kind}`);
    const people = [imported, suspended, refused, deleting];
    await Promise.all(people.map((person) => stage.choose(person, { choices: { decision: 'daily' } })));
    const ids = [];
    for (const person of people) ids.push(await reject(person, 'No.', `By ${person.username}`));
    await stage.later(MINUTE_MS);
    expect(await waiting()).toHaveLength(4);
    const at = stage.server.clock.now().toISOString();
    await db.updateTable('user').set({ suspended_at: at }).where('id', '=', suspended._id).execute();
    const email_key = `${refused._id}@example.org`;
    await db.insertInto('refused_address').values({ email_key, answer: '550', refused_at: at }).execute();
    const mine = await call(stage.server, refused, 'GET', '/api/account/mail');
    expect(mine.json().data.refusal).toBe('550');
    await call(stage.server, deleting, 'DELETE', `/api/write/article/${ids[3]}`);
    await stage.later(2 * DAY_MS);
    expect(await waiting()).toEqual([]);
    for (const person of people) expect(await stage.takeMails(person)).toEqual([]);
    const written = await db.selectFrom('mail').select('recipient').execute();
    expect(written.filter(({ recipient }) => recipient.endsWith(PLACEHOLDER_DOMAIN))).toEqual([]);
  });

  test('no mail is lost while too many wait', async () => {
    await reject(ada, 'Once.');
    stage.server.clock.advance(MINUTE_MS);
    const { context } = stage.server;
    const outbox = jest.spyOn(context.outbox, 'write').mockResolvedValue(null);
    await stage.settled();
    expect(await waiting()).toHaveLength(1);
    outbox.mockRestore();
    context.noticeMails.wake();
    expect(await stage.takeMails(ada)).toHaveLength(1);
  });

  // The last one: sessions end before it does.
  test('a link ends mails of its person for any caller, at any time', async () => {
    const { unsubscribeLinks, mailChoices } = stage.server.context;
    const other = await stage.newAuthor('Otto Lind');
    const press = async (of: 'decision' | 'comment', headers = {}) => {
      const { pathname } = new URL(await unsubscribeLinks.make(ada._id, [of]));
      expect((await page(pathname, 'POST', headers)).statusCode).toBe(200);
    };
    const choicesOf = async ({ _id }: TestAuthor) =>
      (await mailChoices.find({ _id, username: '', role: 'author' })).choices;
    const before = await choicesOf(other);
    await press('decision', { authorization: `Bearer ${other.token}` });
    expect(await choicesOf(ada)).toMatchObject({ decision: 'never', comment: before.comment });
    stage.server.clock.advance(400 * DAY_MS);
    await press('comment');
    expect(await choicesOf(ada)).toMatchObject({ decision: 'never', comment: 'never' });
    expect(await choicesOf(other)).toEqual(before);
  });
});
