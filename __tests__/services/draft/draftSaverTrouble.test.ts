import { errorTexts } from '@contracts/rules/errorTexts';
import { ApiError } from '@/services/http/apiError';
import { article, offline, setUp } from '../../support/draftSaver';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const unanswered = () => new Promise<void>(() => {});

describe('a crash at the worst moment', () => {
  test('while a new draft turns out to exist, what is newer stays on this device until it is sent', async () => {
    const { saver, type, server, backups } = setUp();
    server.fail = offline();
    type('first words');
    await saver.flush();
    type('an hour of words');
    await jest.advanceTimersByTimeAsync(500);

    Object.assign(server, { fail: null, made: article(1, { title: 'first words' }), revision: 1 });
    server.hold = unanswered();
    saver.retry();
    await jest.advanceTimersByTimeAsync(100);
    expect([...backups.keys()]).toEqual(['a1']);
    expect(backups.get('a1')).toMatchObject({ changes: { title: 'an hour of words' }, revision: 1 });
  });

  test('while a text whose article was deleted is made a new draft, all of it is on this device', async () => {
    const { saver, type, server, backups } = setUp({ existing: article(1) });
    server.fail = new ApiError('notFound', 'not found', 404);
    type('orphan');
    await saver.flush();
    Object.assign(server, { fail: null, hold: unanswered() });
    void saver.saveAsNew();
    await jest.advanceTimersByTimeAsync(100);
    expect([...backups.keys()]).toEqual([null]);
    expect(backups.get(null)?.changes).toMatchObject({ title: 'orphan', tag: '' });
  });

  test('a draft that was just made leaves no copy behind, nor one of what was typed meanwhile', async () => {
    const { saver, type, server, backups, lastState } = setUp();
    server.hold = new Promise((resolve) => setTimeout(resolve, 1_000));
    type('one');
    void saver.flush();
    await jest.advanceTimersByTimeAsync(500);
    type('two');
    await jest.advanceTimersByTimeAsync(600);
    expect([...backups.keys()]).toEqual(['a1']);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(lastState()).toBe('saved');
    expect(backups.size).toBe(0);
  });
});

describe('answers that got lost', () => {
  test('any of several saves may be the one that arrived', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.fail = offline();
    for (const title of ['one', 'two', 'three']) {
      type(title);
      await saver.flush();
    }
    Object.assign(server, { fail: null, revision: 2, stored: article(2, { title: 'two' }) });
    type('four');
    await saver.flush();
    expect(lastState()).toBe('saved');
    expect(server.stored.title).toBe('four');
  });

  test('a text that was saved elsewhere under the same title is not overwritten', async () => {
    const theirs = { type: 'doc' as const, content: [{ type: 'paragraph' }] };
    const { saver, type, server, fields, lastState } = setUp({ existing: article(1) });
    server.fail = offline();
    type('The same title');
    await saver.flush();
    Object.assign(server, {
      fail: null,
      revision: 2,
      stored: article(2, { title: 'The same title', doc: theirs }),
    });
    fields.doc = { type: 'doc', content: [{ type: 'horizontalRule' }] };
    saver.touch('doc');
    await saver.flush();
    expect(lastState()).toBe('conflict');
    expect(server.stored.doc).toEqual(theirs);
  });

  test('a new draft that was changed on another device since is not overwritten', async () => {
    const { saver, type, server, lastState } = setUp();
    server.fail = offline();
    type('first words');
    await saver.flush();
    const changed = article(4, { title: 'first words', summary: 'From the other device' });
    Object.assign(server, { fail: null, made: changed, revision: 4, stored: changed });
    type('first words and more');
    await saver.flush();
    expect(lastState()).toBe('conflict');
    expect(server.saves).toEqual([]);
  });
});

describe('clocks, lines and storages', () => {
  test('a clock that is put back holds no save up', async () => {
    const { type, server } = setUp({ existing: article(1) });
    type('before');
    jest.setSystemTime(Date.now() - 3_600_000);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.saves).toEqual([{ title: 'before' }]);
  });

  test('a long text on a slow line gets more time with each attempt', async () => {
    const { type, server, lastState } = setUp({ existing: article(1) });
    type('a long text');
    server.slowness = 20_000;
    await jest.advanceTimersByTimeAsync(17_000);
    expect(lastState()).toBe('waiting');
    await jest.advanceTimersByTimeAsync(25_000);
    expect(lastState()).toBe('saved');
  });

  test('a storage that does not answer holds no save up', async () => {
    const { saver, type, server, device, lastState } = setUp({ existing: article(1) });
    device.hold = unanswered();
    type('one');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(lastState()).toBe('saved');
    server.fail = offline();
    type('two');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(lastState()).toBe('waiting');
    expect(saver.wouldLose()).toBe(true);
    server.fail = null;
    await jest.advanceTimersByTimeAsync(6_000);
    expect(server.saves).toEqual([{ title: 'one' }, { title: 'two' }]);
  });

  test.each([
    ['the page of a hotel', new ApiError('contract', errorTexts.unforeseen, 200)],
    ['the "not found" of a proxy', new ApiError('notFound', errorTexts.unforeseen, 404)],
    ['the "sign in" of a proxy', new ApiError('auth', errorTexts.unforeseen, 401)],
  ])('%s is no answer of the server, which is asked again', async (_, failure) => {
    const { type, server, states, lastState } = setUp({ existing: article(1) });
    server.fail = failure;
    type('words');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', why: 'silence' });
    server.fail = null;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(lastState()).toBe('saved');
  });
});

describe('what happens before a refusal arrives', () => {
  test('signing in again is enough', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    let refuse = () => {};
    server.hold = new Promise((resolve) => {
      refuse = resolve;
    });
    server.failOnce = new ApiError('auth', 'please sign in', 401);
    type('words');
    void saver.flush();
    await jest.advanceTimersByTimeAsync(0);
    void saver.flush();
    refuse();
    await jest.advanceTimersByTimeAsync(0);
    expect(lastState()).toBe('saved');
  });

  test('what puts it right goes out by itself', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.hold = new Promise((resolve) => setTimeout(resolve, 500));
    server.failOnce = new ApiError('validation', 'too long', 400);
    type('too long');
    void saver.flush();
    await jest.advanceTimersByTimeAsync(100);
    type('short');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(lastState()).toBe('saved');
    expect(server.saves).toEqual([{ title: 'short' }]);
  });
});
