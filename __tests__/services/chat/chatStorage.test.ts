import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { chatStorageOf } from '@/services/chat/chatStorage';
import { createOutbox } from '@/services/chat/outbox';
import { createTypedText } from '@/services/chat/typedText';
import { noStorage } from '../../support/chatTabs';

const texts = (outbox: ReturnType<typeof createOutbox>) => outbox.list().map(({ text }) => text);
const nothing = () => {};

describe('what waits', () => {
  it('is on the device for its writer only, in order', async () => {
    const outbox = createOutbox(chatStorageOf('ada'));
    await Promise.all(['one', 'two', 'three'].map((text) => outbox.add(text)));
    expect(outbox.wouldLose()).toBe(false);
    const afterReload = createOutbox(chatStorageOf('ada'));
    await afterReload.refresh();
    expect(texts(afterReload)).toEqual(['one', 'two', 'three']);
    // A name that begins like another.
    for (const other of ['bob', 'ad', 'ada2']) {
      const outboxOfOther = createOutbox(chatStorageOf(other));
      await outboxOfOther.refresh();
      expect(texts(outboxOfOther)).toEqual([]);
    }
  });

  it('is the same in every tab', async () => {
    const [one, other] = [createOutbox(chatStorageOf('tabs')), createOutbox(chatStorageOf('tabs'))];
    await one.add('from one');
    await other.add('from the other');
    await one.refresh();
    expect(texts(one)).toEqual(['from one', 'from the other']);
    await other.refresh();
    await other.settle(one.next()?.id ?? '');
    await one.refresh();
    expect(texts(one)).toEqual(['from the other']);
  });

  it('stays in memory where the browser forbids storage', async () => {
    const open = jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    jest.resetModules();
    const fresh: typeof import('@/services/chat/chatStorage') = await import('@/services/chat/chatStorage');
    const outbox = createOutbox(fresh.chatStorageOf('ada'));
    await outbox.add('one');
    await outbox.add('two');
    await outbox.refresh();
    expect(open).toHaveBeenCalled();
    expect(texts(outbox)).toEqual(['one', 'two']);
    expect(outbox.wouldLose()).toBe(true);
    await outbox.settle(outbox.next()?.id ?? '');
    expect(texts(outbox)).toEqual(['two']);
    open.mockRestore();
  });

  it('does not wait for a storage that never answers', async () => {
    const open = jest.spyOn(IDBFactory.prototype, 'open').mockReturnValue({} as IDBOpenDBRequest);
    jest.resetModules();
    const fresh: typeof import('@/services/chat/chatStorage') = await import('@/services/chat/chatStorage');
    const outbox = createOutbox(fresh.chatStorageOf('ada'));
    await outbox.add('one');
    expect(texts(outbox)).toEqual(['one']);
    open.mockRestore();
  });
});

describe('what is typed', () => {
  const storage = chatStorageOf('typing');

  it('is kept a moment later, or at once when the page goes', async () => {
    const typed = createTypedText(storage, nothing);
    typed.write('half a');
    typed.write('half a sentence');
    typed.flush();
    expect(await storage.get('draft')).toBe('half a sentence');
    typed.write('half a sentence more');
    while ((await storage.get('draft')) !== 'half a sentence more') await Promise.resolve();
    const afterReload = createTypedText(storage, nothing);
    await afterReload.load();
    expect(afterReload.read()).toBe('half a sentence more');
    afterReload.write('');
    afterReload.flush();
    expect(await storage.get('draft')).toBeUndefined();
  });

  it('is not replaced by what was left before', async () => {
    await storage.set('draft', 'old');
    const typed = createTypedText(storage, nothing);
    const loading = typed.load();
    typed.write('new');
    await loading;
    expect(typed.read()).toBe('new');
    typed.flush();
  });

  it('is there without storage as long as the page is', async () => {
    const typed = createTypedText(noStorage(), nothing);
    await typed.load();
    typed.write('text');
    typed.flush();
    await Promise.resolve();
    expect(typed.read()).toBe('text');
  });

  it('comes back after a reload that cut its storing off, and is stored then', async () => {
    const storage = chatStorageOf('reloading');
    const cutOff = { ...storage, set: () => new Promise<void>(nothing) };
    const typed = createTypedText(cutOff, nothing);
    typed.write('half a');
    typed.write('half a thought');
    const afterReload = createTypedText(storage, nothing);
    await afterReload.load();
    expect(afterReload.read()).toBe('half a thought');
    await waitFor(async () => expect(await storage.get('draft')).toBe('half a thought'));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('comes back if the message that was made of it never got to the device', async () => {
    const storage = chatStorageOf('cut off');
    const typed = createTypedText(storage, nothing);
    typed.write('a question');
    typed.clear(new Promise(nothing));
    const afterReload = createTypedText(storage, nothing);
    await afterReload.load();
    expect(afterReload.read()).toBe('a question');
    afterReload.clear(Promise.resolve());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    const afterSending = createTypedText(storage, nothing);
    await afterSending.load();
    expect(afterSending.read()).toBe('');
  });

  it('stays until the message that was made of it is on the device', async () => {
    const storage = chatStorageOf('sender');
    const typed = createTypedText(storage, nothing);
    typed.write('a question');
    typed.flush();
    let keep: () => void = nothing;
    typed.clear(
      new Promise<void>((resolve) => {
        keep = resolve;
      }),
    );
    typed.flush();
    expect(typed.read()).toBe('');
    expect(await storage.get('draft')).toBe('a question');
    keep();
    await waitFor(async () => expect(await storage.get('draft')).toBeUndefined());
  });
});
