import { z } from 'zod';
import { id, reply } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { BIO_MAX_LENGTH, URL_MAX_LENGTH } from './rules/limits';

/** The data of a byline. */
export const authorRef = z.object({ _id: id, username: z.string(), profile_pic: z.string() });
export type AuthorRef = z.infer<typeof authorRef>;

/** The signed-in person's own record: the only reply with an email address outside the admin calls. */
export const me = z.object({
  _id: id,
  email: z.string(),
  username: z.string(),
  bio: z.string(),
  profile_pic: z.string(),
  cloudinary_id: z.string(),
  usedroom: z.string(),
  admin: z.boolean(),
});
export type Me = z.infer<typeof me>;

/** Anyone else's view of an author; `followed` only for a signed-in caller. */
export const author = authorRef.extend({
  bio: z.string(),
  articles: z.number().int(),
  followers: z.number().int(),
  followings: z.number().int(),
  followed: z.boolean().optional(),
});
export type Author = z.infer<typeof author>;

/** Length and characters are checked by the server's username rule, which answers with a sentence. */
const profileFields = z.object({
  username: z.string().max(200),
  bio: z.string().max(BIO_MAX_LENGTH),
  profile_pic: z.string().max(URL_MAX_LENGTH),
  cloudinary_id: z.string().max(200),
});

export const getMe = defineRoute({
  method: 'GET',
  path: '/api/user/user_details',
  access: userPolicy.edit,
  group: 'Users',
  summary: "The caller's own record, with the email address.",
  reply: reply(me),
});

export const saveProfile = defineRoute({
  method: 'POST',
  path: '/api/user/user_details',
  access: userPolicy.edit,
  group: 'Users',
  summary:
    "Replaces the caller's profile; a name that is taken is a 409. Another name needs a sign-in or a proof of the last minutes, else 403.",
  body: profileFields,
  reply: reply(me),
});

export const updateMe = defineRoute({
  method: 'PATCH',
  path: '/api/user/user_details',
  access: userPolicy.edit,
  group: 'Users',
  summary:
    "Changes the named fields of the caller's profile; a name that is taken is a 409. Another name needs a sign-in or a proof of the last minutes, else 403.",
  body: profileFields.extend({ usedroom: z.string().max(40) }).partial(),
  reply: reply(me),
});

export const getAuthor = defineRoute({
  method: 'GET',
  path: '/api/user/:username',
  access: userPolicy.read,
  group: 'Users',
  summary: 'An author by name: public profile and counts.',
  params: z.object({ username: z.string().min(1).max(200) }),
  reply: reply(author),
});

export const getAuthorAddress = defineRoute({
  method: 'GET',
  path: '/api/author_address/:username',
  access: userPolicy.read,
  group: 'Users',
  summary: 'The current name of the author with this current or earlier name; 404 if there is none.',
  params: z.object({ username: z.string().min(1).max(200) }),
  reply: reply(z.object({ username: z.string() })),
});
