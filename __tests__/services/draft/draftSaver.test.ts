import { printOf } from '@/services/draft/sameDraft';
import { ApiError } from '@/services/http/apiError';
import { article, offline, setUp } from '../../support/draftSaver';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('saving', () => {
  test('a pause in the typing saves once, with the last of what was typed', async () => {
    const { type, server, lastState, backups } = setUp();
    type('A');
    type('A title');
    await jest.advanceTimersByTimeAsync(2_000);

    expect(server.saves).toEqual([{ title: 'A title' }]);
    expect(lastState()).toBe('saved');
    expect(backups.size).toBe(0);
  });

  test('typing without a pause is on the device within a second and on the server within ten', async () => {
    const { type, server, backups } = setUp();
    type('start');
    await jest.advanceTimersByTimeAsync(500);
    expect(backups.get(null)?.changes).toEqual({ title: 'start' });

    for (let tenth = 0; tenth < 98; tenth++) {
      type(`tenth ${tenth}`);
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(server.saves).toHaveLength(1);
  });

  test('a key press reads and writes nothing', async () => {
    const { type, device, server } = setUp();
    for (let key = 0; key < 100; key++) type(`key ${key}`);
    expect(device.writes).toBe(0);
    expect(server.calls).toBe(0);
  });

  test('what is typed during a save goes out with the next one, from the revision that came back', async () => {
    const { saver, type, server } = setUp();
    type('one');
    const saving = saver.flush();
    type('two');
    await saving;
    await saver.flush();

    expect(server.saves).toEqual([{ title: 'one' }, { title: 'two' }]);
    expect(server.revision).toBe(2);
  });

  test('a slow server still has the last words three seconds after them', async () => {
    const { type, server, lastState } = setUp({ existing: article(1) });
    server.hold = new Promise((resolve) => setTimeout(resolve, 1_400));
    type('words');
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.saves).toEqual([{ title: 'words' }]);
    expect(lastState()).toBe('saved');
  });

  test('an editor that goes away saves what it still holds', async () => {
    const { saver, type, server } = setUp();
    type('the last words');
    await saver.stop();
    expect(server.saves).toEqual([{ title: 'the last words' }]);
  });

  test('a page that goes away sends what is unsent, and keeps it here', async () => {
    const { saver, type, server, backups } = setUp({ existing: article(1) });
    type('the last words');
    saver.leave();
    expect(server.lastSaves).toEqual([{ title: 'the last words' }]);
    await jest.advanceTimersByTimeAsync(0);
    expect(backups.get('a1')).toMatchObject({
      changes: { title: 'the last words' },
      sent: [printOf({ ...article(1), title: 'the last words' })],
    });
  });
});

describe('when the server does not have it', () => {
  test('without a network the text stays on the device and goes out as soon as it can', async () => {
    const { type, server, backups, states, lastState } = setUp({ existing: article(3) });
    server.fail = offline();
    const typedAt = new Date();
    type('offline words');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(states.at(-1)).toEqual({ kind: 'waiting', why: 'connection', since: typedAt, isKept: true });
    expect(backups.get('a1')?.changes).toEqual({ title: 'offline words' });

    server.fail = null;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.saves).toEqual([{ title: 'offline words' }]);
    expect(lastState()).toBe('saved');
    expect(backups.size).toBe(0);
  });

  test('an hour of writing without a network is here, asks seldom, and goes out when the network is back', async () => {
    const { saver, type, server, backups, lastState } = setUp({ existing: article(3) });
    server.fail = offline();
    for (let minute = 0; minute < 60; minute++) {
      type(`minute ${minute}`);
      await jest.advanceTimersByTimeAsync(60_000);
    }
    expect(backups.get('a1')?.changes).toEqual({ title: 'minute 59' });
    expect(server.calls).toBeLessThan(400);
    server.fail = null;
    saver.retry();
    await jest.advanceTimersByTimeAsync(0);
    expect(lastState()).toBe('saved');
  });

  test('a server that cannot save is asked again, and the line says why', async () => {
    const { type, server, states, lastState } = setUp({ existing: article(1) });
    server.fail = new ApiError('server', 'disk full', 500);
    type('words');
    await jest.advanceTimersByTimeAsync(1_500);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', why: 'server', isKept: true });
    server.fail = null;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(lastState()).toBe('saved');
  });

  test('an answer that does not come is not waited for', async () => {
    const { type, server, states } = setUp({ existing: article(1) });
    server.hold = new Promise(() => {});
    type('words');
    await jest.advanceTimersByTimeAsync(17_000);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', why: 'silence' });
  });

  // Specification 3.13
  test('an ended session keeps the text on the device and asks nothing more until one has signed in', async () => {
    const { saver, type, server, backups, lastState } = setUp({ existing: article(1) });
    server.fail = new ApiError('auth', 'please sign in', 401);
    type('kept');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(lastState()).toBe('signedOut');
    type('kept and more');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(backups.get('a1')?.changes).toEqual({ title: 'kept and more' });
    expect(server.calls).toBe(1);

    server.fail = null;
    await saver.flush();
    expect(lastState()).toBe('saved');
  });

  test('a save whose answer got lost is no conflict with oneself', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.fail = offline();
    type('arrived');
    await saver.flush();

    server.fail = null;
    server.revision = 2;
    server.stored = { title: 'arrived' };
    type('arrived and went on');
    await saver.flush();
    expect(server.saves).toEqual([{ title: 'arrived and went on' }]);
    expect(lastState()).toBe('saved');
  });

  test('a new draft whose answer got lost is one draft, with what was typed since', async () => {
    const { saver, type, server, lastState } = setUp();
    server.fail = offline();
    type('first words');
    await saver.flush();
    server.fail = null;
    server.revision = 0;
    type('more words');
    await saver.flush();
    expect(lastState()).toBe('saved');
    expect(server.stored).toMatchObject({ title: 'more words' });
  });
});

describe('when the device keeps nothing', () => {
  test('it is said all along, until the server has it', async () => {
    const { type, device, server, states, saver } = setUp({ existing: article(1) });
    device.isFull = true;
    server.fail = offline();
    type('words');
    await jest.advanceTimersByTimeAsync(500);
    expect(states.at(-1)).toEqual({ kind: 'saving', isKept: false });
    expect(saver.wouldLose()).toBe(true);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', isKept: false });

    server.fail = null;
    await saver.flush();
    expect(states.at(-1)).toMatchObject({ kind: 'saved' });
    expect(saver.wouldLose()).toBe(false);
    type('more words');
    expect(states.at(-1)).toEqual({ kind: 'saving', isKept: false });
  });

  test('a storage that has room again is used', async () => {
    const { type, device, server, states, saver } = setUp({ existing: article(1) });
    device.isFull = true;
    server.fail = offline();
    type('words');
    await jest.advanceTimersByTimeAsync(1_500);
    device.isFull = false;
    await jest.advanceTimersByTimeAsync(6_000);
    expect(states.at(-1)).toMatchObject({ kind: 'waiting', isKept: true });
    expect(saver.wouldLose()).toBe(false);
  });
});

describe('conflicts', () => {
  test('a save from elsewhere is never overwritten; nothing more is sent until the author decides', async () => {
    const { saver, type, server, backups, lastState } = setUp({ existing: article(1) });
    server.revision = 2;
    server.stored = { title: 'theirs' };
    type('mine');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(lastState()).toBe('conflict');
    type('mine and more');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(server.saves).toEqual([]);
    expect(backups.get('a1')?.changes).toEqual({ title: 'mine and more' });

    await saver.discard();
    expect(backups.size).toBe(0);
    expect(saver.wouldLose()).toBe(false);
  });

  test('a copy on the device holds what is under way as well as what was typed since', async () => {
    const { saver, type, fields, server, backups } = setUp({ existing: article(1) });
    server.hold = new Promise(() => {});
    type('under way');
    void saver.flush();
    fields.tag = 'Culture';
    saver.touch('tag');
    await jest.advanceTimersByTimeAsync(500);
    expect(backups.get('a1')?.changes).toEqual({ title: 'under way', tag: 'Culture' });
  });

  test('a text whose article was deleted elsewhere becomes a new draft', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.fail = new ApiError('notFound', 'not found', 404);
    type('orphan');
    await saver.flush();
    expect(lastState()).toBe('deleted');
    server.fail = null;
    await saver.saveAsNew();
    expect(lastState()).toBe('saved');
    expect(server.saves[0]).toMatchObject({ title: 'orphan', tag: '' });
  });
});
