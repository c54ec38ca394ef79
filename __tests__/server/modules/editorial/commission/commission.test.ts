import type { Calendar } from '@contracts/calendar';
import type { Commission, OwnCommission } from '@contracts/commission';
import type { OwnWork } from '@contracts/ownWork';
import { OFFERS_OPEN_MAX, PITCHES_OPEN_MAX } from '@contracts/rules/limits';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import {
  brief,
  commissioning,
  pitch,
  pitching,
  remindOfDue,
  takePitches,
} from '../../../../support/commissions';
import { readOwn, toldTo } from '../../../../support/schedule';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { accept, call, dataOf, said, submit } from '../../../../support/writing';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

// The clock of the server begins at noon on 1 May 2026.
describeOnEitherDatabase('commissions', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let edith: TestAuthor;
  let otto: TestAuthor;
  let desk: ReturnType<typeof commissioning>;
  let site: ReturnType<typeof pitching>;

  beforeEach(async () => {
    server = await startTestServer(kind);
    [ada, grace] = [await createTestAuthor(server, 'Ada'), await createTestAuthor(server, 'Grace')];
    [edith, otto] = [await createTestEditor(server, 'Edith'), await createTestEditor(server, 'Otto')];
    desk = commissioning(server, edith);
    site = pitching(server, ada);
  });
  afterEach(() => server.close());

  const dataIn = <Data = Commission>(reply: { json(): { data: Data } }) => reply.json().data;
  const offered = async (fields: object = {}): Promise<Commission> =>
    dataIn(await desk.offer(await desk.write(fields), ada));
  const accepted = async (fields: object = {}): Promise<OwnCommission> =>
    dataIn(await site.answer(await offered(fields), 'accepted'));
  const pitched = async (fields: object = {}): Promise<OwnCommission> => {
    if (!server.context.site.current().pitches) await takePitches(server);
    return dataIn(await site.pitch(fields));
  };

  test('a brief is offered and accepted, becomes a draft, and follows its article to the readers', async () => {
    const tag = await server.context.tags.ensureTag('Machines');
    const written = await desk.write({ tag: 'machines', due: '2026-05-20' });
    expect(written).toMatchObject({ state: 'planned', tag: 'Machines', author: null, version: 1 });
    expect(await site.list()).toEqual([]);
    const given = dataIn(await desk.offer(written, ada));
    // A lost answer is asked for again; another author is another offer.
    expect(dataIn(await desk.offer(written, ada))).toEqual(given);
    expect(said(await desk.offer(written, grace))).toEqual([
      409,
      'This commission has changed since you opened it: it is offered to Ada. Please look at it again.',
    ]);
    expect(given).toMatchObject({ state: 'offered', author: { username: 'Ada', suspended: false } });
    expect(await toldTo(server, ada)).toEqual([
      'commission: You are asked to write “On engines”, due on Wednesday, May 20, 2026',
    ]);
    const offersOf = async () =>
      (await dataOf<OwnWork>(call(server, ada, 'GET', '/api/write/own_work'))).offers;
    expect(await offersOf()).toBe(1);
    const [offer] = await site.list();
    expect(offer).toMatchObject({ title: 'On engines', words: 1_200, notes: brief.notes, article: null });
    const mine = dataIn<OwnCommission>(await site.answer(given, 'accepted'));
    const draft = await readOwn(server, ada, mine.article ?? '');
    expect(draft).toMatchObject({ title: 'On engines', tag: 'Machines', status: 'draft', content: '' });
    expect(await site.ofArticle(mine.article)).toEqual(mine);
    expect(await desk.ofArticle(draft._id)).toMatchObject({ _id: written._id, state: 'accepted' });
    expect(await toldTo(server, edith)).toEqual([
      'commissionAnswer: Ada accepted the commission “On engines”',
    ]);
    expect(await offersOf()).toBeUndefined();
    // A lost answer is asked for again, and makes no second draft.
    expect(dataIn(await site.answer(given, 'accepted'))).toEqual(mine);

    await call(server, ada, 'PATCH', `/api/write/article/${draft._id}`, {
      revision: draft.revision,
      doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Steam.' }] }] },
    });
    const stateOf = async () => (await desk.get(written._id)).state;
    await submit(server, ada, draft._id);
    expect(await stateOf()).toBe('submitted');
    await call(server, ada, 'POST', `/api/write/article/${draft._id}/withdraw`);
    expect(await stateOf()).toBe('accepted');
    const again = await submit(server, ada, draft._id);
    await call(server, otto, 'POST', `/api/admin/article/${draft._id}/reject`, {
      ...{ revision: again.revision, reason: 'Too short.' },
    });
    expect(await stateOf()).toBe('accepted');
    await accept(server, otto, await submit(server, ada, draft._id));
    expect(await desk.get(written._id)).toMatchObject({ state: 'done', tag: tag.title });
    expect(await site.list('ended')).toMatchObject([{ state: 'done', article: draft._id }]);
    expect(await desk.list()).toEqual([]);
  });

  test('an author pitches, changes the pitch and takes it back', async () => {
    expect(said(await site.pitch())).toEqual([409, 'The editors take no pitches at the moment.']);
    const mine = await pitched({ id: 'pitch-one', due: '2026-06-01' });
    expect(mine).toMatchObject({ state: 'pitched', pitch: pitch.pitch, due: { day: '2026-06-01' } });
    expect(dataIn(await site.pitch({ id: 'pitch-one', due: '2026-06-01' }))).toEqual(mine);
    expect(await desk.count()).toEqual({ pitched: 1 });
    const { _id, version } = mine;
    const changed = dataIn<OwnCommission>(
      await site.change(_id, { version, ...pitch, title: 'On looms, and cards' }),
    );
    expect(changed).toMatchObject({ title: 'On looms, and cards', due: null, version: 2 });
    const other = pitching(server, grace);
    expect((await other.change(_id, { version: 2, ...pitch })).statusCode).toBe(404);
    expect((await other.takeBack(changed)).statusCode).toBe(404);
    expect(said(await desk.answer(mine, 'accepted'))).toEqual([
      409,
      'This commission has changed since you opened it: it is a pitch that waits for an answer. Please look at it again.',
    ]);
    expect(dataIn(await site.takeBack(changed))).toMatchObject({ state: 'withdrawn' });
    expect(said(await site.takeBack(mine))[0]).toBe(409);
    expect(await desk.count()).toEqual({ pitched: 0 });
  });

  test('a pitch is accepted as it is, declined with a reason, or becomes a brief that is offered', async () => {
    const taken = await pitched();
    const answered = dataIn(await desk.answer(taken, 'accepted'));
    expect(answered).toMatchObject({ state: 'accepted', draft: { status: 'draft', deleted: false } });
    expect(await site.ofArticle(answered.article)).toMatchObject({ title: 'On looms', pitch: pitch.pitch });
    server.clock.advance(1_000);
    const refused = await pitched({ title: 'On cards' });
    for (const reason of [undefined, '\u200b'])
      expect(said(await desk.answer(refused, 'declined', reason))).toEqual([400, 'please give a reason']);
    await desk.answer(refused, 'declined', 'We had this in April.');
    expect(await site.list('ended')).toMatchObject([
      { state: 'declined', reason: 'We had this in April.', moved_by_author: false },
    ]);
    server.clock.advance(1_000);
    const third = await pitched({ title: 'On threads' });
    const adopted = dataIn(await desk.change(third._id, { version: 1, ...brief, title: 'On thread' }));
    expect(adopted).toMatchObject({ state: 'planned', author: { username: 'Ada' }, pitch: pitch.pitch });
    expect(said(await desk.offer(adopted, grace))).toEqual([
      409,
      'This began as a pitch of Ada: it cannot be offered to another author.',
    ]);
    expect(dataIn(await desk.offer(adopted, ada))).toMatchObject({ state: 'offered' });
    expect(await toldTo(server, ada)).toEqual([
      'commission: Your pitch “On looms” was accepted',
      'commission: Your pitch “On cards” was declined',
      'commission: You are asked to write “On thread”',
    ]);
  });

  test('an editor does not answer a pitch of their own', async () => {
    await takePitches(server);
    const own = dataIn<OwnCommission>(await pitching(server, edith).pitch());
    expect(said(await desk.answer(own, 'accepted'))).toEqual([
      403,
      'this is your own pitch: another editor answers it',
    ]);
    expect((await commissioning(server, otto).answer(own, 'accepted')).statusCode).toBe(200);
  });

  test('an author declines with a reason, also later, and another one is asked', async () => {
    const offer = await offered();
    expect(said(await site.answer(offer, 'declined', ' '))).toEqual([400, 'please give a reason']);
    await site.answer(offer, 'declined', 'I am away.');
    expect(await toldTo(server, edith)).toEqual([
      'commissionAnswer: Ada declined the commission “On engines”',
    ]);
    const declined = await desk.get(offer._id);
    expect(declined).toMatchObject({ state: 'declined', reason: 'I am away.' });
    const next = dataIn(await desk.offer(declined, grace));
    expect(await site.list()).toEqual([]);
    const hers = pitching(server, grace);
    const begun = dataIn<OwnCommission>(await hers.answer(next, 'accepted'));
    await hers.answer(begun, 'declined', 'It grew too long.');
    expect(await readOwn(server, grace, begun.article ?? '')).toMatchObject({ title: 'On engines' });
    expect(await hers.ofArticle(begun.article)).toBeNull();
    expect(await desk.get(offer._id)).toMatchObject({ state: 'declined', article: null, draft: null });
  });

  test('the author who has it is notified of a change, which is refused once it is withdrawn', async () => {
    const mine = await accepted();
    const { version } = mine;
    server.clock.advance(1_000);
    const body = { version, ...brief, due: '2026-05-09' };
    const changed = dataIn(await desk.change(mine._id, body));
    expect(changed).toMatchObject({ version: version + 1, due: { day: '2026-05-09' } });
    // Repeated, and with nothing new.
    expect(dataIn(await desk.change(mine._id, body))).toEqual(changed);
    server.clock.advance(1_000);
    await desk.withdraw(changed, 'We have another text.');
    expect(await toldTo(server, ada)).toEqual([
      'commission: You are asked to write “On engines”',
      'commission: The editors changed the brief of “On engines”',
      'commission: The editors no longer ask for “On engines”',
    ]);
    expect(await site.list('ended')).toMatchObject([{ state: 'withdrawn', reason: 'We have another text.' }]);
    expect(
      said(await desk.change(mine._id, { ...body, version: changed.version + 1, title: 'On belts' }))[0],
    ).toBe(409);
    expect(await readOwn(server, ada, mine.article ?? '')).toMatchObject({ title: 'On engines' });
  });

  test('what is typed is refused with a sentence at its field', async () => {
    const errorsOf = async (fields: object) =>
      (await call(server, edith, 'POST', '/api/admin/commission', { ...brief, ...fields })).json().errors;
    expect(await errorsOf({ due: '2026-04-30' })).toEqual([
      { path: 'due', message: 'this day is in the past: please choose a later one' },
    ]);
    expect(await errorsOf({ tag: 'Nothing' })).toEqual([
      { path: 'tag', message: 'there is no tag "Nothing"' },
    ]);
    expect(await errorsOf({ title: ' \u0007 ' })).toEqual([
      { path: 'title', message: 'please give a working title' },
    ]);
    expect(await errorsOf({ words: 0 })).toEqual([
      { path: 'words', message: 'please give a length of 1 word or more' },
    ]);
    expect(await errorsOf({ title: 'x'.repeat(201) })).toEqual([
      { path: 'title', message: 'a title has 200 characters at most' },
    ]);
  });

  test('open pitches and open offers of an author are bounded', async () => {
    await takePitches(server);
    for (let count = 0; count < PITCHES_OPEN_MAX; count++) await site.pitch();
    expect(said(await site.pitch())).toEqual([
      409,
      `${PITCHES_OPEN_MAX} pitches of yours wait for an answer already. Please wait for one.`,
    ]);
    for (let count = 0; count < OFFERS_OPEN_MAX; count++) await offered();
    expect(said(await desk.offer(await desk.write(), ada))).toEqual([
      409,
      `Ada has ${OFFERS_OPEN_MAX} offers without an answer. Please wait, or ask another.`,
    ]);
  });

  testOnEach('of two editors, and of two tabs, one counts and the other gets a conflict', async () => {
    const mine = await pitched();
    const other = commissioning(server, otto);
    const answers = await Promise.all([
      desk.answer(mine, 'accepted'),
      other.answer(mine, 'declined', 'No.'),
      site.takeBack(mine),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const offer = await offered();
    const both = await Promise.all([
      site.answer(offer, 'accepted'),
      site.answer(offer, 'accepted'),
      desk.withdraw(offer),
    ]);
    const refused = both.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.every(({ statusCode }) => statusCode === 409)).toBe(true);
    const now = await desk.get(offer._id);
    expect(refused).toHaveLength(now.state === 'accepted' ? 1 : 2);
    const { count } = await server.context.database.db
      .selectFrom('article')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('title', '=', offer.title)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(now.state === 'accepted' ? 1 : 0);
  });

  testOnEach('the author is reminded on the day before and when it is overdue, once each', async () => {
    await accepted({ due: '2026-05-04' });
    const late = await offered({ due: '2026-05-04', title: 'On cogs' });
    await remindOfDue(server);
    expect(await toldTo(server, ada)).toHaveLength(2);
    server.clock.advance(2 * DAY);
    await Promise.all([remindOfDue(server), remindOfDue(server)]);
    await remindOfDue(server);
    expect((await toldTo(server, ada)).slice(2)).toEqual([
      'commission: “On engines” is due on Monday, May 4, 2026',
    ]);
    server.clock.advance(3 * DAY);
    await remindOfDue(server);
    await remindOfDue(server);
    expect((await toldTo(server, ada)).slice(3)).toEqual([
      'commission: “On engines” was due on Monday, May 4, 2026',
    ]);
    expect(await toldTo(server, edith)).toEqual([
      'commissionAnswer: Ada accepted the commission “On engines”',
      'commissionAnswer: “On engines” by Ada was due on Monday, May 4, 2026',
    ]);
    // Accepted when it is overdue already: there is no reminder.
    await site.answer(late, 'accepted');
    await remindOfDue(server);
    expect(await toldTo(server, ada)).toHaveLength(4);
  });

  test('lists are filtered by state, author and due date, and go on page by page', async () => {
    const one = await offered({ due: '2026-05-20' });
    const two = await desk.write({ title: 'On cogs', due: '2026-05-03' });
    const three = await desk.write({ title: 'On belts' });
    const titles = async (query = '') => (await desk.list(query)).map(({ title }) => title);
    expect(await titles()).toEqual([two.title, one.title, three.title]);
    expect(await titles('state=planned')).toEqual([two.title, three.title]);
    expect(await titles('author=ad')).toEqual([one.title]);
    expect(await titles('author=nobody')).toEqual([]);
    expect(await titles('author=ad&state=planned')).toEqual([]);
    expect(await titles('due=week')).toEqual([two.title]);
    expect(await titles('due=month')).toEqual([two.title, one.title]);
    server.clock.advance(5 * DAY);
    expect(await titles('due=overdue')).toEqual([two.title]);
    const first = (
      await server.app.inject({
        ...{ method: 'GET', url: '/api/admin/commission', headers: { ...edith.headers, limit: '2' } },
      })
    ).json();
    expect(first.data).toHaveLength(2);
    expect(await titles(`after=${encodeURIComponent(first.next)}`)).toEqual([three.title]);
  });

  test('the calendar has what an author is asked for, on the day that it is due', async () => {
    const one = await offered({ due: '2026-05-20' });
    await desk.write({ title: 'Of no author', due: '2026-05-20' });
    await pitched({ due: '2026-05-20' });
    const read = async () => {
      const path = '/api/admin/calendar?from=2026-05-19&to=2026-05-20';
      const { days } = await dataOf<Calendar>(call(server, edith, 'GET', path));
      return days.flatMap(({ day, entries }) =>
        entries.map(({ _id, kind: of, title }) => [day, of, _id, title]),
      );
    };
    expect(await read()).toEqual([['2026-05-20', 'commission', one._id, 'On engines']]);
    await desk.withdraw(one);
    expect(await read()).toEqual([]);
  });

  test('tags that are renamed, merged or removed', async () => {
    const { tags, tagEditing } = server.context;
    const [looms, cards] = [await tags.ensureTag('Looms'), await tags.ensureTag('Cards')];
    const caller = { _id: edith._id, username: 'Edith', role: 'lead' as const };
    const mine = await offered({ tag: 'Looms' });
    await tagEditing.rename(caller, looms.id, 'Weaving');
    expect((await desk.get(mine._id)).tag).toBe('Weaving');
    await tagEditing.merge(caller, looms.id, cards.id);
    expect((await desk.get(mine._id)).tag).toBe('Cards');
    server.context.tagMerge.start();
    await server.context.tagMerge.settled();
    expect((await desk.get(mine._id)).tag).toBe('Cards');
    await tags.ensureTag('General');
    await tagEditing.remove(caller, cards.id);
    expect((await desk.get(mine._id)).tag).toBe('');
    const begun = dataIn<OwnCommission>(await site.answer(mine, 'accepted'));
    expect(await readOwn(server, ada, begun.article ?? '')).toMatchObject({ tag: '' });
  });

  test('a draft that its author deletes is seen at the desk, and lost a day later', async () => {
    const mine = await accepted();
    await call(server, ada, 'DELETE', `/api/write/article/${mine.article}`);
    expect(await desk.get(mine._id)).toMatchObject({ state: 'accepted', draft: { deleted: true } });
    expect(await site.list()).toMatchObject([{ state: 'accepted', article: null }]);
    server.clock.advance(2 * DAY);
    await server.context.deletions.removeForGood();
    expect(await desk.get(mine._id)).toMatchObject({
      ...{ state: 'declined', reason: 'The draft was deleted.', draft: null, article: null },
    });
    expect((await toldTo(server, edith)).slice(1)).toEqual([
      'commissionAnswer: Ada declined the commission “On engines”',
    ]);
  });

  test('people who are suspended, removed or merged', async () => {
    const offer = await offered();
    await call(server, edith, 'POST', `/api/admin/person/${ada._id}/suspend`, { reason: 'Spam.' });
    expect((await desk.get(offer._id)).author).toMatchObject({ suspended: true });
    const gone = 'This person can no longer sign in. Please choose another author.';
    expect(said(await desk.offer(await desk.write(), ada))).toEqual([409, gone]);
    await call(server, edith, 'POST', `/api/admin/person/${ada._id}/restore`);
    const { removals, people } = server.context;
    const caller = { _id: edith._id, username: 'Edith', role: 'lead' as const };
    await people.remove(caller, ada._id, 'Ada', true);
    expect(await desk.get(offer._id)).toMatchObject({
      ...{ state: 'declined', reason: 'The author’s account was removed.' },
    });
    removals.start();
    await removals.settled();
    const left = await desk.get(offer._id);
    expect(left.author).toBeNull();
    const next = dataIn(await desk.offer(left, grace));
    const other = await createTestAuthor(server, 'Hopper');
    await people.merge(caller, grace._id, other._id, 'Grace');
    await removals.settled();
    expect((await desk.get(next._id)).author).toMatchObject({ _id: other._id, username: 'Hopper' });
    expect(await pitching(server, other).list()).toMatchObject([{ _id: next._id, state: 'offered' }]);
  });

  test('pitches of a removed author go with the account', async () => {
    const mine = await pitched();
    const caller = { _id: edith._id, username: 'Edith', role: 'lead' as const };
    await server.context.people.remove(caller, ada._id, 'Ada', false);
    expect((await call(server, edith, 'GET', `/api/admin/commission/${mine._id}`)).statusCode).toBe(404);
    expect(await desk.count()).toEqual({ pitched: 0 });
  });
});
