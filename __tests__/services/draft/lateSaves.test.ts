import 'fake-indexeddb/auto';
import { type DraftBackup, dropBackup, listBackups, saveBackup } from '@/services/draft/draftBackup';
import { printOf } from '@/services/draft/sameDraft';
import { unsavedDraftsOf } from '@/services/draft/unsavedDrafts';
import { article, offline, setUp } from '../../support/draftSaver';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

const before = article(1, { title: 'Before' });
const newer = article(2, { title: 'Newer' });
const printOfNewer = printOf(newer);

/** An undo while a newer text is being saved. */
async function undoDuringSave() {
  const opened = setUp({ existing: before });
  let answer = () => {};
  opened.server.hold = new Promise((resolve) => {
    answer = resolve;
  });
  opened.type('Newer');
  void opened.saver.flush();
  await jest.advanceTimersByTimeAsync(0);
  opened.type('Before');
  return { ...opened, answer: () => answer() };
}

describe('undo back to the stored text while a newer one is being saved', () => {
  test('is saved after it', async () => {
    const { server, lastState, answer } = await undoDuringSave();
    await jest.advanceTimersByTimeAsync(500);
    answer();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.saves).toEqual([{ title: 'Newer' }, { title: 'Before' }]);
    expect(lastState()).toBe('saved');
  });

  test('is kept on the device when the page goes away, with the text that is being saved', async () => {
    const { saver, backups } = await undoDuringSave();
    saver.leave();
    await jest.advanceTimersByTimeAsync(0);
    expect(backups.get('a1')).toMatchObject({
      changes: { title: 'Before' },
      revision: 1,
      sent: [printOfNewer],
    });
  });
});

describe('the copy of a text that the server has, after a page that went away during another save', () => {
  const place = { userId: 'me', articleId: 'a1', session: 'gone' };
  const copy: DraftBackup = { changes: { title: 'Before' }, revision: 1, sent: [printOfNewer], at: '' };
  const find = async (stored: typeof before) => {
    jest.useRealTimers();
    await saveBackup(place, copy);
    return unsavedDraftsOf('me', stored);
  };
  afterEach(() => dropBackup(place));

  test('continues while the other save may still arrive', async () => {
    const { restored } = await find(before);
    expect(restored).toMatchObject({ changes: { title: 'Before' }, revision: 1, sent: [printOfNewer] });
  });

  test('continues from the other save once that has arrived', async () => {
    const { restored } = await find(newer);
    expect(restored).toMatchObject({ changes: { title: 'Before' }, revision: 2, sent: [] });
  });

  test('is dropped once a later save shows that the other one cannot arrive any more', async () => {
    expect((await find(article(2, { title: 'Before' }))).restored).toBeNull();
    expect(await listBackups('me')).toEqual([]);
  });
});

describe('a late save that arrives while the author sees an older text', () => {
  test('is replaced: the next save continues from it', async () => {
    const { saver, type, server, lastState } = setUp({ existing: before, sent: [printOfNewer] });
    Object.assign(server, { revision: 2, stored: newer });
    type('Before');
    await saver.flush();
    expect(server.stored).toMatchObject({ title: 'Before' });
    expect(lastState()).toBe('saved');
  });

  test('does not stay, and is not shown, when it comes after the next save', async () => {
    const { saver, type, server, lastState } = setUp({ existing: before });
    server.fail = offline();
    type('Newer');
    await saver.flush();
    server.fail = null;
    type('Before');
    await saver.flush();
    expect(lastState()).toBe('saved');

    Object.assign(server, { revision: 2, stored: newer });
    expect(saver.adopt(newer)).toBe(false);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(server.stored).toMatchObject({ title: 'Before' });
    expect(lastState()).toBe('saved');
  });
});
