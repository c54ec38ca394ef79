import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { ApiError } from '@/services/apiError';
import type { DraftBackup } from '@/services/draftBackup';
import { createDraftSaver, type SaveState } from '@/services/draftSaver';

const article = (revision: number) => ({ _id: 'a1', revision }) as OwnArticle;

function setUp({ existing = null as OwnArticle | null } = {}) {
  const fields: Required<DraftBody> = {
    title: '',
    tag: '',
    sub: '',
    cover_pic: '',
    summary: '',
    cover_alt: null,
    publish_at: null,
    doc: { type: 'doc' },
  };
  const server = {
    revision: existing?.revision ?? 0,
    saves: [] as DraftBody[],
    fail: null as ApiError | null,
    stored: {} as Partial<OwnArticle>,
    hold: Promise.resolve(),
  };
  const backups = new Map<string | null, DraftBackup>();
  const states: SaveState[] = [];

  async function save(changes: DraftBody): Promise<OwnArticle> {
    await server.hold;
    if (server.fail) throw server.fail;
    server.saves.push(changes);
    server.revision += 1;
    return article(server.revision);
  }
  const saver = createDraftSaver({
    article: existing,
    readFields: () => ({ ...fields }),
    create: save,
    update: (_id, revision, changes) => {
      if (revision !== server.revision) throw new ApiError('conflict', 'saved elsewhere', 409);
      return save(changes);
    },
    fetchStored: async () => ({ ...article(server.revision), ...server.stored }),
    backup: {
      save: async (id, backup) => void backups.set(id, backup),
      drop: async (id) => void backups.delete(id),
    },
    onState: (state) => states.push(state),
    onSaved: () => {},
  });
  const type = (title: string) => {
    fields.title = title;
    saver.touch('title');
  };
  return { saver, server, backups, fields, type, lastState: () => states.at(-1)?.kind };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('createDraftSaver', () => {
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

    for (let second = 0; second < 11; second++) {
      type(`second ${second}`);
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(server.saves.length).toBeGreaterThan(0);
  });

  test('without a network the text stays on the device and goes out as soon as it can', async () => {
    const { type, server, backups, lastState } = setUp({ existing: article(3) });
    server.fail = new ApiError('network', 'no answer');
    server.revision = 3;
    type('offline words');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(lastState()).toBe('offline');
    expect(backups.get('a1')?.changes).toEqual({ title: 'offline words' });

    server.fail = null;
    await jest.advanceTimersByTimeAsync(6_000);
    expect(server.saves).toEqual([{ title: 'offline words' }]);
    expect(lastState()).toBe('saved');
    expect(backups.size).toBe(0);
  });

  test('an ended session keeps the text on the device', async () => {
    const { type, server, backups, lastState } = setUp({ existing: article(1) });
    server.fail = new ApiError('auth', 'please sign in', 401);
    type('kept');
    await jest.advanceTimersByTimeAsync(2_000);

    expect(lastState()).toBe('signedOut');
    expect(backups.get('a1')?.changes).toEqual({ title: 'kept' });
  });

  test('a save from elsewhere is never overwritten silently, only when the author says so', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.revision = 2;
    type('mine');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(lastState()).toBe('conflict');
    expect(server.saves).toEqual([]);

    await saver.saveOverOther();
    expect(server.saves).toEqual([{ title: 'mine' }]);
    expect(lastState()).toBe('saved');
  });

  test('a save whose answer got lost is no conflict with oneself', async () => {
    const { saver, type, server, lastState } = setUp({ existing: article(1) });
    server.fail = new ApiError('network', 'no answer');
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

  test('after a conflict nothing more is sent until the author decides, and giving up leaves no copy', async () => {
    const { saver, type, server, backups, lastState } = setUp({ existing: article(1) });
    server.revision = 2;
    type('mine');
    await saver.flush();
    type('mine and more');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(lastState()).toBe('conflict');
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

  test('an editor that goes away saves what it still holds', async () => {
    const { saver, type, server } = setUp();
    type('the last words');
    saver.stop();
    await jest.advanceTimersByTimeAsync(0);
    expect(server.saves).toEqual([{ title: 'the last words' }]);
  });
});
