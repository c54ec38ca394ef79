import type { RouteBody } from '@contracts/route';
import { textKey } from '@contracts/textKey';
import type { updateMe } from '@contracts/user';
import type { Updateable } from 'kysely';
import type { UserTable } from '../../db/schema/user';
import { badRequest } from '../../errors';
import { parseUsername } from './username';

export type ProfileChanges = RouteBody<typeof updateMe>;

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** An address that a page may show as a picture: of the web, or of this site. */
function parsePicture(text: string): string {
  const address = text.trim();
  if (address === '' || /^https?:\/\/[^\s]+$/i.test(address) || /^\/(?!\/)[^\s\\]*$/.test(address))
    return address;
  throw refuse('profile_pic', 'profile_pic must be an address that begins with http or /');
}

/** The room of the support chat either is there or is not. */
function parseRoom(text: string): string {
  if (text === '' || text === 'created') return text;
  throw refuse('usedroom', 'usedroom must be empty or created');
}

/**
 * The columns that change.
 * @throws AppError 400 saying which rule a field breaks.
 */
export function profileChange(changes: ProfileChanges): Updateable<UserTable> {
  const { username, bio, profile_pic, cloudinary_id, usedroom } = changes;
  const name = username === undefined ? undefined : parseUsername(username);
  return {
    ...(name !== undefined && { username: name, username_key: textKey(name) }),
    ...(bio !== undefined && { bio: bio.trim() }),
    ...(profile_pic !== undefined && { profile_pic: parsePicture(profile_pic) }),
    ...(cloudinary_id !== undefined && { cloudinary_id }),
    ...(usedroom !== undefined && { usedroom: parseRoom(usedroom) }),
  };
}
