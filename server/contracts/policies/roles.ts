/** What an account may do beyond reading; each role includes those before it. No zod in here. */
export const roles = ['author', 'editor', 'lead'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  author: 'an author',
  editor: 'an editor',
  lead: 'a lead editor',
};

/** The role of an account by the columns of its row. */
export const roleOf = ({ admin, lead }: { admin: 0 | 1; lead: 0 | 1 }): Role =>
  admin === 0 ? 'author' : lead === 1 ? 'lead' : 'editor';

/** The columns of its row by the role of an account. */
export const columnsOf = (role: Role) => ({
  admin: role === 'author' ? (0 as const) : (1 as const),
  lead: role === 'lead' ? (1 as const) : (0 as const),
});
