import { createKeptSessions } from '@/server/modules/core/session/keptSessions';

const AT = Date.parse('2026-05-01T12:00:00.000Z');
const ENDS_AT = AT + 3_600_000;

describe('sessions in memory', () => {
  let time: number;
  let looks: number;
  /** What the database says of changes; those that hang answer when they are released. */
  let answer: () => Promise<{ mark: number; tokenHashes: string[] | null }>;
  let kept: ReturnType<typeof createKeptSessions>;

  beforeEach(async () => {
    time = 1_000;
    looks = 0;
    answer = async () => ({ mark: 1, tokenHashes: [] });
    kept = createKeptSessions({
      now: () => time,
      changesSince: () => {
        looks++;
        return answer();
      },
    });
    // Before the first look it is not known what changes.
    await find('none');
  });

  const keep = (tokenHash: string, user: string, begun = kept.begin(), endsAt = ENDS_AT) =>
    kept.keep(tokenHash, { user, endsAt, at: AT }, begun);
  /** Also lets a look that it begins end. */
  async function find(tokenHash: string, at = AT): Promise<string | null> {
    const user = kept.find(tokenHash, at);
    await new Promise(setImmediate);
    return user;
  }
  async function pass(ms: number, tokenHash: string): Promise<void> {
    for (let passed = 0; passed < ms; passed += 300) {
      time += 300;
      await find(tokenHash);
    }
  }

  test('are known while the database says that they have no changes, for all with one question', async () => {
    for (let person = 0; person < 100; person++) keep(`hash ${person}`, `person ${person}`);
    const before = looks;
    await pass(3_000, 'hash 0');
    for (let person = 0; person < 100; person++)
      expect(await find(`hash ${person}`)).toBe(`person ${person}`);
    expect(looks - before).toBe(10);
  });

  test('are no longer known once they changed, and others are', async () => {
    keep('a', 'ann');
    keep('b', 'ben');
    answer = async () => ({ mark: 2, tokenHashes: ['a'] });
    await pass(300, 'b');
    expect([await find('a'), await find('b')]).toEqual([null, 'ben']);
  });

  test.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['is away', () => Promise.reject(new Error('away'))],
  ])('are known for less than a second where the database %s', async (_how, failure) => {
    keep('a', 'ann');
    answer = failure;
    time += 300;
    expect(await find('a')).toBe('ann');
    time += 399;
    expect(await find('a')).toBe('ann');
    time += 1;
    expect(await find('a')).toBeNull();
  });

  test('that were kept while the database was away are known again, unless they changed', async () => {
    keep('a', 'ann');
    keep('b', 'ben');
    answer = () => Promise.reject(new Error('away'));
    await pass(3_000, 'a');
    answer = async () => ({ mark: 2, tokenHashes: ['a'] });
    await pass(300, 'a');
    expect([await find('a'), await find('b')]).toEqual([null, 'ben']);
  });

  test.each([
    ['too much changed to name it', { mark: 2, tokenHashes: null }],
    ['the database is another one', { mark: 0, tokenHashes: [] }],
  ])('are all forgotten where %s', async (_why, next) => {
    keep('a', 'ann');
    answer = async () => next;
    await pass(300, 'a');
    expect(await find('a')).toBeNull();
  });

  test('are not kept where anything changed while they were read', async () => {
    const begun = kept.begin();
    kept.forget('b');
    keep('a', 'ann', begun);
    expect(await find('a')).toBeNull();
    const later = kept.begin();
    answer = async () => ({ mark: 2, tokenHashes: ['a'] });
    await pass(300, 'b');
    keep('a', 'ann', later);
    expect(await find('a')).toBeNull();
  });

  test('end at their time, and are read again after a minute', async () => {
    keep('a', 'ann', kept.begin(), AT + 1_000);
    keep('b', 'ben');
    expect([await find('a', AT + 999), await find('a', AT + 1_000)]).toEqual(['ann', null]);
    expect([await find('b', AT + 59_999), await find('b', AT + 60_000)]).toEqual(['ben', null]);
  });

  test('of one person are forgotten together', async () => {
    keep('a', 'ann');
    keep('b', 'ben');
    keep('c', 'ann');
    kept.forgetOf('ann');
    expect([await find('a'), await find('b'), await find('c')]).toEqual([null, 'ben', null]);
  });
});
