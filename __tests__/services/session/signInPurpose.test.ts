import type * as Purposes from '@/services/session/signInPurpose';

/** The module as a page has it after a reload. */
const load = (): typeof Purposes => {
  jest.resetModules();
  return require('@/services/session/signInPurpose');
};
const like = { kind: 'like', articleId: 'a1', author: { _id: 'u1', username: 'Ada' } } as const;

const likeNothing = JSON.stringify({ ...like, articleId: undefined, path: '/', at: Date.now() });
const likeOfNone = JSON.stringify({ ...like, coauthorIds: 'u2', path: '/', at: Date.now() });

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a purpose survives a reload of its page, and is taken once', () => {
  load().keepPurpose(like);
  const { purposeHere, purposeOf, takePurpose, isLoginFor, endLanding } = load();
  const text = purposeHere();
  expect(purposeOf(text)).toMatchObject(like);
  expect(isLoginFor('/dashboard/a1')).toBe(true);
  expect(takePurpose(text)).toMatchObject(like);
  expect(takePurpose(text)).toBeNull();
  expect(purposeHere()).toBe('');
  expect(isLoginFor('/dashboard/a1')).toBe(true);
  endLanding();
  expect(isLoginFor('/dashboard/a1')).toBe(false);
});

test('following an author needs no article, and leads to the profile of the author', () => {
  const { keepPurpose, purposeHere, takePurpose, isLoginFor } = load();
  const follow = { kind: 'follow', author: like.author } as const;
  keepPurpose(follow);
  expect(takePurpose(purposeHere())).toMatchObject(follow);
  expect(isLoginFor('/dashboard/profile?author=Ada')).toBe(true);
  expect(isLoginFor('/dashboard/a1')).toBe(false);
});

test('one that was called off while the form was sent is not taken', () => {
  const { keepPurpose, purposeHere, dropPurpose, takePurpose } = load();
  keepPurpose(like);
  const shown = purposeHere();
  dropPurpose();
  expect(takePurpose(shown)).toBeNull();
  keepPurpose({ ...like, kind: 'save' });
  expect(takePurpose(shown)).toBeNull();
});

test('another page and a later hour have none', () => {
  jest.useFakeTimers();
  const { keepPurpose, purposeHere } = load();
  keepPurpose(like);
  window.history.replaceState(null, '', '/elsewhere');
  expect(purposeHere()).toBe('');
  window.history.replaceState(null, '', '/');
  expect(purposeHere()).not.toBe('');
  jest.advanceTimersByTime(15 * 60_000);
  expect(purposeHere()).toBe('');
});

test.each([
  '',
  'no json',
  '{}',
  '{"kind":"remove","articleId":"a1","path":"/","at":1}',
  'null',
  '[1]',
  likeNothing,
  likeOfNone,
])('what else is in the storage, %p, is none', (stored) => {
  sessionStorage.setItem('sign-in-purpose', stored);
  expect(load().purposeHere()).toBe('');
});
