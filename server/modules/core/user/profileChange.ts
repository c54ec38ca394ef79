import type { RouteBody } from '@contracts/route';
import { nameSkeleton } from '@contracts/rules/lookAlike';
import { readPicture, roomFault } from '@contracts/rules/profileFields';
import { textKey } from '@contracts/rules/textKey';
import { cleanUsername, type UsernameOptions } from '@contracts/rules/username';
import type { updateMe } from '@contracts/user';
import type { Updateable } from 'kysely';
import type { UserTable } from '../../../db/schema/user';
import { badRequest } from '../../../errors';
import { parseUsername } from './username';

export type ProfileChanges = RouteBody<typeof updateMe>;

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

function parsePicture(text: string): string {
  const read = readPicture(text);
  if ('address' in read) return read.address;
  throw refuse('profile_pic', read.fault);
}

function parseRoom(text: string): string {
  const fault = roomFault(text);
  if (fault === null) return text;
  throw refuse('usedroom', fault);
}

/**
 * The columns that change.
 * @param before the present username.
 * @throws AppError 400 saying which rule a field breaks.
 */
export function profileChange(
  changes: ProfileChanges,
  before: string,
  options: UsernameOptions,
): Updateable<UserTable> {
  const { username, bio, profile_pic, cloudinary_id, usedroom } = changes;
  // Existing names stay, even if later rules would refuse them.
  const isNew = username !== undefined && cleanUsername(username) !== before;
  const name = isNew ? parseUsername(username, options) : undefined;
  return {
    ...(name !== undefined && {
      username: name,
      username_key: textKey(name),
      name_skeleton: nameSkeleton(name),
    }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(profile_pic !== undefined && { profile_pic: parsePicture(profile_pic) }),
    ...(cloudinary_id !== undefined && { cloudinary_id }),
    ...(usedroom !== undefined && { usedroom: parseRoom(usedroom) }),
  };
}
