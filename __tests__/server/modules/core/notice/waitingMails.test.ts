import type { MailChoices } from '@contracts/notice';
import type { Role } from '@contracts/policies/roles';
import { CLAIM_MS } from '@contracts/rules/limits';
import type { NoticeKind } from '@/server/noticeKinds';
import type { TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices, unsubscribeAddress } from '../../../../support/noticeStage';
import { handIn, reviewing } from '../../../../support/review';
import { describeOnEachDatabase } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOnEachDatabase('mails about what waits', (kind) => {
  let stage: NoticeStage;
  let ada: TestAuthor;
  let lead: TestAuthor;
  let otto: TestAuthor;
  let messages = 0;

  beforeEach(async () => {
    stage = await stageNotices(kind);
    ada = await stage.newAuthor('Ada Lovelace');
    lead = await stage.newEditor('Lena Lead', 'lead');
    otto = await stage.newEditor('Otto Reed', 'editor');
  });
  afterEach(() => stage.close());

  const callerOf = ({ _id, username }: TestAuthor, role: Role) => ({ _id, username, role });
  const say = (by: TestAuthor, role: Role, text: string, room = ada) =>
    stage.server.context.chat.send(callerOf(by, role), {
      ...{ room: `admin-${room._id}`, text, id: `message-${++messages}` },
    });
  const read = (by: TestAuthor, role: Role) =>
    stage.server.context.chat.markRead(callerOf(by, role), `admin-${ada._id}`);
  const textsTo = async (person: TestAuthor) => (await stage.takeMails(person)).map(({ text }) => text);
  const waiting = () => stage.server.context.database.db.selectFrom('notice').selectAll().execute();

  describe('in the chat', () => {
    test('an author who is away gets one mail about all unread messages, after some minutes', async () => {
      await say(otto, 'editor', 'Which picture do you mean?');
      await say(lead, 'lead', 'The one of the loom?');
      await stage.later(4 * MINUTE_MS);
      expect(await textsTo(ada)).toEqual([]);
      await stage.later(MINUTE_MS);
      const [text, ...others] = await textsTo(ada);
      expect(others).toEqual([]);
      expect(text).toContain('Subject: 2 messages from the editors at Byline');
      expect(text).toMatch(/Otto Reed wrote to you[\s\S]*Which picture[\s\S]*Lena Lead wrote/);
      expect(text).toContain('https://lantern.example/dashboard?chat=open');
      await stage.later(DAY_MS);
      expect([await textsTo(ada), await waiting()]).toEqual([[], []]);
    });

    test('an author who has read them gets no mail, and one who is online gets it after leaving', async () => {
      await say(otto, 'editor', 'Read at once.');
      await read(ada, 'author');
      await stage.later(DAY_MS);
      expect(await textsTo(ada)).toEqual([]);
      const { presence } = stage.server.context;
      await presence.enter(ada._id, 'a tab');
      await say(otto, 'editor', 'Not seen yet.');
      for (let minutes = 0; minutes < 60; minutes += 10) await stage.later(10 * MINUTE_MS);
      expect(await textsTo(ada)).toEqual([]);
      await presence.leave(ada._id, 'a tab');
      await stage.later(5 * MINUTE_MS);
      expect(await textsTo(ada)).toEqual([expect.stringContaining('Not seen yet.')]);
      // A tab that was left open keeps nothing back for days.
      await presence.enter(ada._id, 'an old tab');
      await say(otto, 'editor', 'For days.');
      await stage.later(DAY_MS + MINUTE_MS);
      expect(await textsTo(ada)).toEqual([expect.stringContaining('For days.')]);
    });

    test('lead editors and editors who answered there get a mail about an author who waits', async () => {
      const other = await stage.newEditor('Nina Other', 'editor');
      await say(otto, 'editor', 'Welcome.');
      await read(ada, 'author');
      await say(ada, 'author', 'Is my article lost?');
      await say(ada, 'author', 'Hello?');
      await stage.later(14 * MINUTE_MS);
      expect(await textsTo(otto)).toEqual([]);
      await stage.later(MINUTE_MS);
      for (const editor of [otto, lead]) {
        const [text, ...others] = await textsTo(editor);
        expect(others).toEqual([]);
        expect(text).toMatch(/Ada Lovelace waits for an answer[\s\S]*Is my article lost\?/);
        expect(text).toContain(`https://lantern.example/desk/inbox/${ada._id}`);
        expect(text).toContain('https://lantern.example/desk/account');
      }
      expect(await textsTo(other)).toEqual([]);
      await stage.later(DAY_MS);
      expect([await textsTo(otto), await waiting()]).toEqual([[], []]);
    });

    test('editors hear of a question that comes while a mail about an answered one is composed', async () => {
      await say(ada, 'author', 'Where are you?');
      await say(otto, 'editor', 'Here.');
      await stage.later(5 * MINUTE_MS);
      const { noticeLetters } = stage.server.context;
      const write = noticeLetters.write.bind(noticeLetters);
      const composed = jest.spyOn(noticeLetters, 'write').mockImplementationOnce(async (...parts) => {
        const mail = await write(...parts);
        expect(mail).toBeNull();
        await say(ada, 'author', 'And now?');
        return mail;
      });
      await stage.later(10 * MINUTE_MS);
      await stage.later(DAY_MS);
      composed.mockRestore();
      expect(await textsTo(lead)).toEqual([expect.stringContaining('And now?')]);
      expect(await waiting()).toEqual([]);
    });

    test('what a feature left behind that is gone keeps no mail back', async () => {
      const left = { user_id: ada._id, kind: 'gone' as NoticeKind, article_id: null, actor_id: null };
      const at = stage.server.clock.now().toISOString();
      await stage.server.context.database.db
        .insertInto('notice')
        .values(
          ['a', 'b'].map((id) => ({ ...left, id, comment_id: null, created_at: at, due_at: at, detail: '' })),
        )
        .execute();
      await say(otto, 'editor', 'Which picture do you mean?');
      await stage.later(5 * MINUTE_MS);
      expect(await textsTo(ada)).toEqual([expect.stringContaining('Which picture')]);
      expect(await waiting()).toEqual([]);
    });

    test('there is no mail about answered messages, nor to former or suspended editors', async () => {
      await say(ada, 'author', 'Where are you?');
      await say(otto, 'editor', 'Here.');
      await stage.later(DAY_MS);
      expect(await textsTo(lead)).toEqual([]);
      await say(ada, 'author', 'And now?');
      const { db } = stage.server.context.database;
      await db.updateTable('user').set({ admin: 0, lead: 0 }).where('id', '=', lead._id).execute();
      await db
        .updateTable('user')
        .set({ suspended_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', otto._id)
        .execute();
      await stage.later(DAY_MS);
      expect([await textsTo(lead), await textsTo(otto), await waiting()]).toEqual([[], [], []]);
    });
  });

  describe('in the queue', () => {
    test('an editor whose claim ends without a decision gets one mail', async () => {
      const article = await handIn(stage.server, ada, { title: 'On looms' });
      const decided = await handIn(stage.server, ada, { title: 'On cards' });
      const taken = await handIn(stage.server, ada, { title: 'On punches' });
      for (const one of [article, decided, taken]) await reviewing(stage.server, otto, one).claim();
      await reviewing(stage.server, otto, decided).reject(decided.revision, 'Too short.');
      await stage.later(CLAIM_MS - MINUTE_MS);
      expect(await textsTo(otto)).toEqual([]);
      stage.server.clock.advance(MINUTE_MS);
      await reviewing(stage.server, lead, taken).claim();
      const [text, ...others] = await textsTo(otto);
      expect(others).toEqual([]);
      expect(text).toContain('Your claim on “On looms” ended without a decision');
      expect(text).toContain(`https://lantern.example/desk/review/${article._id}`);
      expect(text).not.toMatch(/On cards|On punches/);
      await stage.later(DAY_MS);
      expect(await textsTo(otto)).toEqual([]);
    });

    test('an editor gets a mail about what another assigns, unless it is another’s by then', async () => {
      const [first, second] = [
        await handIn(stage.server, ada, { title: 'On looms' }),
        await handIn(stage.server, ada, { title: 'On cards' }),
      ];
      const to = { editor: otto._id, due: new Date(stage.server.clock.now()).toISOString().slice(0, 10) };
      for (const { _id } of [first, second])
        await call(stage.server, lead, 'PATCH', `/api/admin/article/${_id}/assignment`, { from: null, to });
      const path = `/api/admin/article/${second._id}/assignment`;
      await call(stage.server, otto, 'PATCH', path, { from: to, to: { editor: lead._id, due: null } });
      expect(await textsTo(otto)).toEqual([]);
      await stage.later(MINUTE_MS);
      const [text, ...others] = await textsTo(otto);
      expect(others).toEqual([]);
      expect(text).toContain('“On looms” is assigned to you, due on Friday, May 1, 2026');
      expect(text).toContain(`https://lantern.example/desk/review/${first._id}`);
      expect(text).not.toContain('On cards');
      expect((await textsTo(lead)).join()).toContain('“On cards” is assigned to you');
    });

    test('editors get a mail about articles that have waited for long, once a day at most', async () => {
      const { queueReminder } = stage.server.context;
      // Two instances do their chores at once.
      const remind = () => Promise.all([queueReminder(), queueReminder()]);
      const article = await handIn(stage.server, ada, { title: 'On looms' });
      await stage.choose(otto, { choices: { queue: 'now' } });
      await stage.later(3 * DAY_MS - MINUTE_MS);
      await remind();
      expect(await textsTo(otto)).toEqual([]);
      await stage.later(MINUTE_MS);
      await remind();
      const [text, ...others] = await textsTo(otto);
      expect(others).toEqual([]);
      expect(text).toContain('“On looms” by Ada Lovelace has waited for 3 days');
      expect(text).toContain(`https://lantern.example/desk/review/${article._id}`);
      // The lead has it in the morning.
      expect(await textsTo(lead)).toEqual([]);
      await stage.later(10 * 60 * MINUTE_MS);
      await remind();
      expect(await textsTo(otto)).toEqual([]);
      await stage.later(10 * 60 * MINUTE_MS);
      expect(await textsTo(lead)).toHaveLength(1);
      await stage.later(4 * 60 * MINUTE_MS);
      await remind();
      expect(await textsTo(otto)).toHaveLength(1);
      await reviewing(stage.server, lead, article).reject(article.revision, 'Too short.');
      await stage.later(2 * DAY_MS);
      await remind();
      expect([await textsTo(otto), await textsTo(lead)]).toEqual([[], []]);
    });

    test('there is no mail where the publication wants no reminder, or about an own article', async () => {
      const { queueReminder: remind, site } = stage.server.context;
      await handIn(stage.server, otto, { title: 'My own' });
      for (const editor of [otto, lead]) await stage.choose(editor, { choices: { queue: 'now' } });
      await stage.later(9 * DAY_MS);
      await remind();
      expect(await textsTo(otto)).toEqual([]);
      expect(await textsTo(lead)).toHaveLength(1);
      await site.publish(null, 0, { reminderDays: 0 });
      await stage.later(2 * DAY_MS);
      await remind();
      expect([await textsTo(lead), await waiting()]).toEqual([[], []]);
    });
  });

  test('each kind ends alone by one press, and editors choose theirs at the desk', async () => {
    const choicesOf = (path: string) =>
      dataOf<MailChoices>(call(stage.server, otto, 'GET', `/api/${path}/mail`));
    const kinds = async (path: string) => (await choicesOf(path)).kinds.map((one) => one.kind);
    expect(await kinds('account')).toEqual([
      'decision',
      'commission',
      'answer',
      'suggestion',
      'suggested',
      'reply',
      'comment',
      'discussion',
      'follower',
      'post',
    ]);
    const atDesk = [
      'message',
      'signoff',
      'thread',
      'assignment',
      'commissioned',
      'appeal',
      'claim',
      'queue',
      'webhook',
    ];
    const all = [...(await kinds('account')), ...atDesk];
    expect(await kinds('admin/account')).toEqual(all);
    await say(otto, 'editor', 'Welcome.');
    await say(ada, 'author', 'Thank you. And now?');
    await stage.later(20 * MINUTE_MS);
    const [mail] = await stage.takeMails(otto);
    await stage.server.app.inject({ method: 'POST', url: unsubscribeAddress(mail?.raw ?? '') });
    expect((await choicesOf('admin/account')).choices).toMatchObject({ message: 'never', claim: 'now' });
    await say(lead, 'lead', 'Look.');
    await say(ada, 'author', 'Where?');
    expect((await waiting()).filter(({ user_id }) => user_id === otto._id)).toEqual([]);
  });

  test('until a person chooses a time zone, that of the device at the sign-in counts', async () => {
    const person = { username: 'Zoe Zone', email: 'zoe@example.org', password: 'a good secret' };
    const post = (url: string, body: object, headers = {}) =>
      stage.server.app.inject({ method: 'POST', url, body, headers });
    await post('/api/auth/register', person);
    const signIn = async (zone: string) => {
      const reply = await post('/api/auth/login', person, { 'time-zone': zone });
      const { token } = reply.json() as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const choices = await stage.server.app.inject({ method: 'GET', url: '/api/account/mail', headers });
      const set = (time_zone: string) =>
        stage.server.app.inject({
          ...{ method: 'PATCH', url: '/api/account/mail', headers, body: { time_zone } },
        });
      return { zone: choices.json().data.time_zone as string, set };
    };
    expect((await signIn('Mars/Base')).zone).toBe('');
    const { zone, set } = await signIn('Asia/Kolkata');
    expect(zone).toBe('Asia/Kolkata');
    expect((await signIn('Europe/Vienna')).zone).toBe('Asia/Kolkata');
    await set('Europe/Vienna');
    expect((await signIn('Asia/Kolkata')).zone).toBe('Europe/Vienna');
    // That of the site is a choice too.
    await set('');
    expect((await signIn('Asia/Kolkata')).zone).toBe('');
  });
});
