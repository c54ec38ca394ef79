import type { MockUser } from '../db';

/** An author with an empty profile. */
export const newUser = (
  fields: Pick<MockUser, '_id' | 'username' | 'email' | 'password'> & Partial<MockUser>,
): MockUser => ({
  ...{ bio: '', profile_pic: '', cloudinary_id: '', usedroom: '', admin: false },
  ...fields,
});
