import type { Author, AuthorRef, Me } from '@contracts/user';
import type { AuthorRow } from './author.repository';
import type { UserRow } from './user.repository';

/** The caller's own record. */
export function presentMe(user: UserRow): Me {
  return {
    _id: user.id,
    email: user.email,
    username: user.username,
    bio: user.bio,
    profile_pic: user.profile_pic,
    cloudinary_id: user.cloudinary_id,
    usedroom: user.usedroom,
    admin: user.admin === 1,
  };
}

/** The data of a byline. */
export function presentByline(user: Pick<UserRow, 'id' | 'username' | 'profile_pic'>): AuthorRef {
  return { _id: user.id, username: user.username, profile_pic: user.profile_pic };
}

/** Anyone else's view of an author; only a signed-in caller gets `followed`. */
export function presentAuthor(row: AuthorRow, callerId: string | null): Author {
  return {
    ...presentByline(row),
    bio: row.bio,
    articles: row.articles ?? 0,
    followers: row.followers ?? 0,
    followings: row.followings ?? 0,
    ...(callerId !== null && { followed: row.followed_by !== null }),
  };
}
