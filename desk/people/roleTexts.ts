import type { Role } from '@contracts/policies/roles';

/** The name of a role, the label for giving it, and its meaning. */
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
