import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '@contracts/limits';
import { getAuthor, getMe, saveProfile, updateMe } from '@contracts/user';
import { db, type MockUser } from '../db';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { presentAuthor, presentMe } from '../present';

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function change(caller: MockUser, changes: Partial<MockUser>) {
  const { username = caller.username } = changes;
  const { length } = username.trim();
  if (length < USERNAME_MIN_LENGTH || length > USERNAME_MAX_LENGTH) {
    throw new MockFailure(
      400,
      `username must have ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters`,
    );
  }
  if (db.users.some((user) => user !== caller && isSame(user.username, username))) {
    throw new MockFailure(409, 'this name is taken, please choose another');
  }
  Object.assign(caller, changes, { username: username.trim() });
  return { data: presentMe(caller) };
}

export const userHandlers = [
  mockRoute(getMe)(({ caller }) => ({ data: presentMe(caller) })),
  mockRoute(saveProfile)(({ caller, body }) => change(caller, body)),
  mockRoute(updateMe)(({ caller, body }) => change(caller, body)),

  mockRoute(getAuthor)(({ params: { username }, caller }) => {
    const user = db.users.find((known) => known.username.toLowerCase() === username.toLowerCase());
    if (!user) throw notFound();
    return { data: presentAuthor(user, caller) };
  }),
];
