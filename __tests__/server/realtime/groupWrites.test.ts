import { Duplex } from 'node:stream';
import { groupWrites } from '@/server/realtime/groupWrites';

/** A stream that remembers what it was given at once. */
function recorded() {
  const calls: string[][] = [];
  const stream = new Duplex({
    read() {},
    write: (chunk, _encoding, done) => {
      calls.push([String(chunk)]);
      done();
    },
    writev: (chunks, done) => {
      calls.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  groupWrites(stream);
  return { calls, stream };
}

/** As the websocket does. */
function send(stream: Duplex, text: string): void {
  stream.cork();
  stream.write('head');
  stream.write(text);
  stream.uncork();
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('frames of one turn leave at once, in order, and those of another stream for themselves', async () => {
  const [one, other] = [recorded(), recorded()];
  send(one.stream, 'a');
  send(other.stream, 'b');
  await Promise.resolve();
  send(one.stream, 'c');
  expect([one.calls, other.calls]).toEqual([[], []]);
  await nextTurn();
  expect(one.calls).toEqual([['head', 'a', 'head', 'c']]);
  expect(other.calls).toEqual([['head', 'b']]);
  send(one.stream, 'd');
  await nextTurn();
  expect(one.calls.at(-1)).toEqual(['head', 'd']);
});

test('a stream that ends in the same turn loses nothing', async () => {
  const { calls, stream } = recorded();
  send(stream, 'a');
  stream.end('last');
  const finished = new Promise((resolve) => stream.once('finish', resolve));
  await finished;
  expect(calls.flat()).toEqual(['head', 'a', 'last']);
});
