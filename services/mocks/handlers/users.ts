import { getAuthor, getMe } from '@contracts/user';
import { db } from '../db';
import { mockRoute, notFound } from '../mockRoute';
import { presentAuthor, presentMe } from '../present';

export const userHandlers = [
  mockRoute(getMe)(({ caller }) => ({ data: presentMe(caller) })),

  mockRoute(getAuthor)(({ params: { username } }) => {
    const user = db.users.find((known) => known.username.toLowerCase() === username.toLowerCase());
    if (!user) throw notFound();
    return { data: presentAuthor(user) };
  }),
];
