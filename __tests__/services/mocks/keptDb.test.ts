import { db, resetDb } from '@/services/mocks/db';
import { seedForDevelopers } from '@/services/mocks/developerSeed';
import { forgetDb, keepDb, takeUpDb } from '@/services/mocks/keptDb';
import { mockSession } from '@/services/mocks/seed';

const KEPT = 'mock-backend';

/** A page that is left and comes back. */
function reload(): void {
  keepDb();
  resetDb();
  takeUpDb();
}

beforeEach(takeUpDb);

it('begins with the seed for developers, the same each time', () => {
  expect(db).toEqual(seedForDevelopers());
});

it('keeps all of it over a reload, lists and what is found by a key', () => {
  db.sessions.set('token-new-1', 'user-grace');
  db.users = db.users.map((user) => ({ ...user, username: `${user.username} II` }));
  db.made = 7;
  const before = structuredClone(db);
  reload();
  expect(db).toEqual(before);
  expect(db.sessions.get('token-new-1')).toBe('user-grace');
});

it('does not take up what was kept of another seed', () => {
  db.made = 7;
  keepDb();
  const kept = window.sessionStorage.getItem(KEPT) ?? '';
  window.sessionStorage.setItem(KEPT, `1${kept}`);
  takeUpDb();
  expect(db.made).toBe(0);
});

it('lets a second tab begin anew, signed in as the first', () => {
  db.sessions.set('token-new-1', 'user-grace');
  window.localStorage.setItem('token', 'token-new-1');
  db.made = 7;
  keepDb();
  window.sessionStorage.clear();
  takeUpDb();
  expect([db.made, db.sessions.get('token-new-1')]).toEqual([0, 'user-grace']);
});

it('leaves nothing in the storage that logging out has emptied', () => {
  window.localStorage.setItem('token', mockSession.token);
  keepDb();
  window.localStorage.clear();
  db.sessions.delete(mockSession.token);
  keepDb();
  expect(window.localStorage).toHaveLength(0);
});

it('works when the browser has no room for it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(keepDb).not.toThrow();
});

// The last one: from then on nothing is kept until the page is there anew.
it('forgets all of it, also when the page that forgot is left', () => {
  window.localStorage.setItem('token', mockSession.token);
  keepDb();
  forgetDb();
  keepDb();
  expect([window.sessionStorage.length, window.localStorage.length]).toEqual([0, 0]);
});
