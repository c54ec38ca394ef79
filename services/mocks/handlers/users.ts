import type { RouteBody } from '@contracts/route';
import { nameSkeleton } from '@contracts/rules/lookAlike';
import { readPicture, roomFault } from '@contracts/rules/profileFields';
import { textKey } from '@contracts/rules/textKey';
import { cleanUsername, LOOKS_LIKE_ANOTHER, NAME_TAKEN, readUsername } from '@contracts/rules/username';
import { getAuthor, getAuthorAddress, getMe, saveProfile, updateMe } from '@contracts/user';
import { db, type MockUser } from '../db';
import { found, MockFailure, refuse } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentAuthor, presentMe } from '../present';

type Changes = RouteBody<typeof updateMe>;

function usernameFor(caller: MockUser, text: string): string {
  if (cleanUsername(text) === caller.username) return caller.username;
  const read = readUsername(text);
  if ('fault' in read) throw refuse('username', read.fault);
  const key = textKey(read.username);
  if (db.users.some((user) => user !== caller && textKey(user.username) === key)) {
    throw refuse('username', NAME_TAKEN, 409);
  }
  const skeleton = nameSkeleton(read.username);
  if (db.users.some((user) => user !== caller && nameSkeleton(user.username) === skeleton)) {
    throw refuse('username', LOOKS_LIKE_ANOTHER, 409);
  }
  return read.username;
}

function picture(text: string): string {
  const read = readPicture(text);
  if ('fault' in read) throw refuse('profile_pic', read.fault);
  return read.address;
}

function room(text: string): string {
  const fault = roomFault(text);
  if (fault !== null) throw refuse('usedroom', fault);
  return text;
}

function imageOf(caller: MockUser, publicId: string): string {
  const isOwn = db.images.some((image) => image.publicId === publicId && image.ownerId === caller._id);
  if (isOwn || publicId === '' || publicId === caller.cloudinary_id) return publicId;
  throw new MockFailure(400, 'cloudinary_id must name an image that you uploaded');
}

/** Leads to the last who gave it up. */
function keepFormerName(caller: MockUser, key: string): void {
  for (const user of db.users) user.formerNames = user.formerNames?.filter((name) => name !== key);
  caller.formerNames = [...(caller.formerNames ?? []), key];
}

function change(caller: MockUser, { username, bio, profile_pic, cloudinary_id, usedroom }: Changes) {
  const before = textKey(caller.username);
  Object.assign(caller, {
    ...(username !== undefined && { username: usernameFor(caller, username) }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(profile_pic !== undefined && { profile_pic: picture(profile_pic) }),
    ...(cloudinary_id !== undefined && { cloudinary_id: imageOf(caller, cloudinary_id) }),
    ...(usedroom !== undefined && { usedroom: room(usedroom) }),
  });
  if (textKey(caller.username) !== before) keepFormerName(caller, before);
  return { data: presentMe(caller) };
}

export const userHandlers = [
  mockRoute(getMe)(({ caller }) => ({ data: presentMe(caller) })),
  mockRoute(saveProfile)(({ caller, body }) => change(caller, body)),
  mockRoute(updateMe)(({ caller, body }) => change(caller, body)),

  mockRoute(getAuthor)(({ params, caller }) => {
    const key = textKey(params.username);
    const user = db.users.find(({ username }) => textKey(username) === key);
    return { data: presentAuthor(found(user), caller) };
  }),
  mockRoute(getAuthorAddress)(({ params }) => {
    const key = textKey(params.username);
    const user =
      db.users.find(({ username }) => textKey(username) === key) ??
      db.users.find(({ formerNames }) => formerNames?.includes(key));
    return { data: { username: found(user).username } };
  }),
];
