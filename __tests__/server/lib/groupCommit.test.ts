import { createGroupCommit, type Outcome } from '@/server/lib/groupCommit';

/** Stores a group when the test lets it, and remembers the groups. */
function heldStore() {
  const groups: number[][] = [];
  const releases: (() => void)[] = [];
  return {
    groups,
    /** Lets the group that waits be stored, or the next one. */
    async release(): Promise<void> {
      while (releases.length === 0) await new Promise((resolve) => setImmediate(resolve));
      releases.shift()?.();
    },
    async store(pieces: number[]): Promise<Outcome<string>[]> {
      groups.push(pieces);
      await new Promise<void>((resolve) => releases.push(resolve));
      if (pieces.includes(-1)) throw new Error('the disk is full');
      return pieces.map((piece) =>
        piece % 10 ? { result: `stored ${piece}` } : { error: new Error(`${piece}`) },
      );
    },
  };
}

test('what comes in while something is stored is stored together, in its order, so many at a time', async () => {
  const { groups, release, store } = heldStore();
  const commit = createGroupCommit(store, 3, 60_000);
  const first = [commit.add(1), commit.add(2)];
  await release();
  expect(await Promise.all(first)).toEqual(['stored 1', 'stored 2']);

  const held = commit.add(3);
  while (groups.length < 2) await new Promise((resolve) => setImmediate(resolve));
  const later = [4, 5, 6, 7].map((piece) => commit.add(piece));
  const settled = commit.settled();
  for (let group = 0; group < 3; group += 1) await release();
  expect(await Promise.all([held, ...later])).toHaveLength(5);
  await settled;
  expect(groups).toEqual([[1, 2], [3], [4, 5, 6], [7]]);
});

test('a piece that cannot be stored fails alone; a store that fails, with its group; the next go on', async () => {
  const { release, store } = heldStore();
  const commit = createGroupCommit(store, 2, 60_000);
  const outcomes = Promise.allSettled([1, 10, -1, 2, 3].map((piece) => commit.add(piece)));
  for (let group = 0; group < 3; group += 1) await release();
  expect(
    (await outcomes).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason),
    ),
  ).toEqual(['stored 1', 'Error: 10', 'Error: the disk is full', 'Error: the disk is full', 'stored 3']);
});

test('a group that is not answered holds up nothing after it, and may still be stored', async () => {
  let answer = () => {};
  const store = async ([piece = 0]: number[]): Promise<Outcome<string>[]> => {
    if (piece === 1) await new Promise<void>((resolve) => (answer = resolve));
    return [{ result: `stored ${piece}` }];
  };
  const commit = createGroupCommit(store, 1, 50);
  const [silent, next] = [commit.add(1), commit.add(2)];
  expect(await next).toBe('stored 2');
  let isSettled = false;
  const settled = commit.settled().then(() => {
    isSettled = true;
  });
  await commit.add(3);
  expect(isSettled).toBe(false);
  answer();
  expect(await silent).toBe('stored 1');
  await settled;
});
