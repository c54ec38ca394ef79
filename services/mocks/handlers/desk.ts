import { closeDesk, type DeskSession, getDeskSession, openDesk } from '@contracts/desk';
import { db, type MockUser, makeId } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentRef } from '../present';
import { endClaimsOfSignedOut } from '../review/claims';
import { csrfTokenOf, deskCookie, deskTokenOf, findEditor } from '../rules/deskSession';
import { verify } from './auth';

const sessionOf = ({ _id }: MockUser, token: string): DeskSession => ({
  editor: presentRef(_id),
  csrf: csrfTokenOf(token),
});

/** Where editors sign in to work, with a cookie. */
export const deskHandlers = [
  mockRoute(openDesk)(({ body, setCookie }) => {
    const user = verify(body);
    if (!user.admin) throw new MockFailure(403, 'the desk is for editors: authors sign in on the site');
    const token = makeId('desk');
    db.deskSessions.set(token, user._id);
    setCookie(deskCookie(token));
    return { data: sessionOf(user, token) };
  }),

  mockRoute(getDeskSession)(({ cookies }) => {
    const token = deskTokenOf(cookies);
    const editor = findEditor(token);
    return { data: editor ? sessionOf(editor, token) : null };
  }),

  mockRoute(closeDesk)(({ cookies, caller, setCookie }) => {
    if (db.deskSessions.delete(deskTokenOf(cookies))) endClaimsOfSignedOut(caller._id);
    setCookie(deskCookie(''));
    return {};
  }),
];
