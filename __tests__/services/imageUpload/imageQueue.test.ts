import { ApiError } from '@/services/http/apiError';
import { createImageQueue, type ImageQueueOptions } from '@/services/imageUpload/imageQueue';
import { UnusableImage } from '@/services/imageUpload/prepareImage';
import type { WaitingImage } from '@/services/imageUpload/waitingImages';

const picture = (name = 'lamp.png') => new File(['bytes'], name, { type: 'image/png' });
const network = () => new ApiError('network', 'no answer');

/** A device whose storage can be looked into, and a server that answers when the test lets it. */
function setUp(options: Partial<ImageQueueOptions> = {}) {
  const stored = new Map<string, WaitingImage>();
  const calls: {
    name: string;
    answer: (url: string) => void;
    fail: (error: Error) => void;
    progress: (share: number) => void;
    signal: AbortSignal;
  }[] = [];
  const make = () =>
    createImageQueue({
      waiting: {
        save: async (id, image) => void stored.set(id, structuredClone(image)),
        read: async (id) => stored.get(id),
        drop: async (id) => void stored.delete(id),
        dropForgotten: async () => {},
      },
      prepare: async (file) => ({ blob: file, width: 40, height: 30 }),
      send: (file, { signal, onProgress }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ApiError('cancelled', 'taken back')));
          calls.push({
            name: (file as File).name,
            answer: (url) => resolve({ url }),
            fail: reject,
            progress: onProgress,
            signal,
          });
        }),
      isOnline: () => true,
      ...options,
    });
  return { stored, calls, make, queue: make() };
}

const until = async (condition: () => boolean) => {
  for (let turn = 0; turn < 200 && !condition(); turn++)
    await new Promise((resolve) => setTimeout(resolve, 1));
  expect(condition()).toBe(true);
};

test('a picture is kept on the device at once, uploaded with its progress, and its size is known', async () => {
  const { queue, calls, stored } = setUp();
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1 && stored.has(id));
  calls[0]?.progress(0.5);
  expect(queue.stateOf(id)).toEqual({ kind: 'sending', progress: 0.5 });
  calls[0]?.answer('/uploads/a.webp');
  await until(() => queue.stateOf(id).kind === 'done');
  expect(queue.stateOf(id)).toEqual({ kind: 'done', src: '/uploads/a.webp', width: 40, height: 30 });
  expect(stored.get(id)).toMatchObject({ url: '/uploads/a.webp', bytes: null });
});

test('a page that came without encryption takes pictures on too', async () => {
  const { queue, calls } = setUp();
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const ids = [queue.add(picture('one.png')), queue.add(picture('two.png'))];
  jest.restoreAllMocks();
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) queue.want(id);
  await until(() => calls.length === 2);
});

test('two go at once, the others in their turn', async () => {
  const { queue, calls } = setUp();
  const ids = ['a', 'b', 'c'].map((name) => queue.add(picture(name)));
  for (const id of ids) queue.want(id);
  await until(() => calls.length === 2);
  expect(ids.map((id) => queue.stateOf(id).kind)).toEqual(['sending', 'sending', 'waiting']);
  calls[0]?.answer('/uploads/a.webp');
  await until(() => calls.length === 3);
  expect(calls[2]?.name).toBe('c');
});

test('without a network it waits on the device and continues with it', async () => {
  const { queue, calls } = setUp();
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1);
  calls[0]?.fail(network());
  await until(() => queue.stateOf(id).kind === 'waiting');
  expect(queue.stateOf(id)).toEqual({ kind: 'waiting', why: 'network' });
  queue.resume();
  await until(() => calls.length === 2);
});

test('an expired sign-in holds it up until there is another', async () => {
  const { queue, calls } = setUp();
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1);
  calls[0]?.fail(new ApiError('auth', 'please sign in', 401));
  await until(() => queue.stateOf(id).kind === 'waiting');
  expect(queue.stateOf(id)).toEqual({ kind: 'waiting', why: 'signIn' });
  queue.resume();
  await until(() => calls.length === 2);
});

test('after a reload waiting uploads continue by themselves, and finished ones are known', async () => {
  const { make, queue, calls, stored } = setUp();
  const [first, second] = [queue.add(picture('a')), queue.add(picture('b'))];
  queue.want(first);
  queue.want(second);
  await until(() => calls.length === 2 && stored.size === 2);
  calls[0]?.answer('/uploads/a.webp');
  await until(() => stored.get(first)?.url !== undefined);
  const later = make();
  later.want(first);
  later.want(second);
  await until(() => later.stateOf(first).kind === 'done' && later.stateOf(second).kind === 'sending');
  expect(calls.at(-1)?.name).toBe('b');
});

test('what left the text is called back, comes again with an undo, and goes when the editor is closed', async () => {
  const { queue, calls, stored } = setUp();
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1 && stored.has(id));
  queue.release(id);
  expect(calls[0]?.signal.aborted).toBe(true);
  await until(() => stored.get(id)?.goneAt !== undefined);
  queue.want(id);
  await until(() => calls.length === 2);
  expect(stored.get(id)?.goneAt).toBeUndefined();
  queue.release(id);
  queue.tidy();
  await until(() => !stored.has(id));
});

test('what the server refuses says why and can be tried again', async () => {
  const { queue, calls } = setUp();
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1);
  calls[0]?.fail(new ApiError('validation', 'the image is larger than 8 MB', 413));
  await until(() => queue.stateOf(id).kind === 'failed');
  expect(queue.stateOf(id)).toMatchObject({
    text: 'The picture was not uploaded. The image is larger than 8 MB.',
    canRetry: true,
  });
  queue.retry(id);
  await until(() => calls.length === 2);
});

test('a file that can never be used says so, after a reload too, and is not sent', async () => {
  const { make, queue, calls, stored } = setUp({
    prepare: () => Promise.reject(new UnusableImage('“a.pdf” is not a picture.')),
  });
  const id = queue.add(picture('a.pdf'));
  queue.want(id);
  await until(() => queue.stateOf(id).kind === 'failed' && stored.get(id)?.problem !== undefined);
  expect(queue.stateOf(id)).toMatchObject({ canRetry: false });
  expect(calls).toHaveLength(0);
  const later = make();
  later.want(id);
  await until(() => later.stateOf(id).kind === 'failed');
});

test('one that this device knows nothing of is missing', async () => {
  const { queue } = setUp();
  queue.want('elsewhere');
  await until(() => queue.stateOf('elsewhere').kind === 'missing');
});

test('a browser without storage uploads all the same, and closing the page would lose it', async () => {
  const refuse = () => Promise.reject(new Error('no storage'));
  const { queue, calls } = setUp({
    waiting: { save: refuse, read: refuse, drop: refuse, dropForgotten: refuse },
  });
  const id = queue.add(picture());
  queue.want(id);
  await until(() => calls.length === 1);
  expect(queue.wouldLose()).toBe(true);
  calls[0]?.answer('/uploads/a.webp');
  await until(() => queue.stateOf(id).kind === 'done');
  expect(queue.wouldLose()).toBe(false);
});
