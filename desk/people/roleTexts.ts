import type { Role } from '@contracts/policies/roles';

/** What a role is called, what giving it is called, and what it means. */
export const roleTexts: Record<Role, { label: string; action: string; meaning: string }> = {
  author: {
    label: 'Author',
    action: 'Make an author again',
    meaning: 'Authors write, and cannot use the desk.',
  },
  editor: {
    label: 'Editor',
    action: 'Make an editor',
    meaning:
      'Editors decide on articles, answer authors, and look after comments, tags, pages and the front page.',
  },
  lead: {
    label: 'Lead editor',
    action: 'Make a lead editor',
    meaning:
      'Lead editors also look after people, invitations, API keys, the publication, mail and backups, as you do.',
  },
};
