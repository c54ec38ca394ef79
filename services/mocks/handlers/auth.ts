import { login, logout, register } from '@contracts/auth';
import { errorTexts } from '@contracts/errorTexts';
import { PASSWORD_MIN_LENGTH } from '@contracts/limits';
import { db, makeId } from '../db';
import { MockFailure, mockRoute } from '../mockRoute';

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

export const authHandlers = [
  mockRoute(register)(({ body: { username, email, password } }) => {
    if (!username || !email || !password) throw new MockFailure(400, errorTexts.inputsMissing);
    if (password.length < PASSWORD_MIN_LENGTH) throw new MockFailure(400, errorTexts.passwordTooShort);
    if (db.users.some((user) => isSame(user.email, email) || isSame(user.username, username))) {
      throw new MockFailure(401, errorTexts.userExists);
    }
    db.users.push({
      _id: makeId('user'),
      username,
      email,
      password,
      bio: '',
      profile_pic: '',
      cloudinary_id: '',
      usedroom: '',
      admin: false,
    });
    return {};
  }),

  mockRoute(login)(({ body: { email, password } }) => {
    if (!email || !password) throw new MockFailure(400, errorTexts.emailAndPasswordMissing);
    const user = db.users.find((known) => isSame(known.email, email));
    if (!user) throw new MockFailure(401, errorTexts.unknownUser);
    if (user.password !== password) throw new MockFailure(401, errorTexts.wrongPassword);
    const token = makeId('token');
    db.sessions.set(token, user._id);
    return { token, _id: user._id };
  }),

  mockRoute(logout)(({ token }) => {
    db.sessions.delete(token);
    return {};
  }),
];
