import type { SamplePublication, StartTask } from '@contracts/firstStart';
import { enumerate } from '@contracts/rules/sentences';
import { exactCountOf } from '@/components/ui/textFormat';

interface TaskText {
  label: string;
  hint: string;
  /** Where it is done, or visible. */
  link: { label: string; section: `/${string}` };
}

/** The text of each task, and where it is done. */
export const taskTexts: Record<StartTask, TaskText> = {
  name: {
    label: 'Give the site its name',
    hint: 'Shown on pages, in feeds and at the desk.',
    link: { label: 'Open Publication', section: '/publication' },
  },
  description: {
    label: 'Describe it',
    hint: 'Search engines and previews show the description of the front page.',
    link: { label: 'Open Publication', section: '/publication' },
  },
  icon: {
    label: 'Give it an icon',
    hint: 'Tabs, bookmarks and home screens show it. A logo replaces the name.',
    link: { label: 'Open Publication', section: '/publication' },
  },
  footer: {
    label: 'Fill the footer',
    hint: 'Links, social accounts and the copyright line.',
    link: { label: 'Open Publication', section: '/publication' },
  },
  article: {
    label: 'Publish the first article',
    hint: 'An author writes and submits it on the site, and you accept it here. An import counts too.',
    link: { label: 'Open Review', section: '/review' },
  },
  backup: {
    label: 'Make a backup',
    hint: 'BACKUP_SCHEDULE makes one every day.',
    link: { label: 'Open Backup', section: '/backup' },
  },
  address: {
    label: 'Say where readers reach it',
    hint: 'Set SITE_URL on the server. Feeds, previews and search engines need the address.',
    link: { label: 'Open Check', section: '/check' },
  },
};

/** What removing the sample deletes, one sentence each. */
export function removalTexts({ accounts, articles, comments, reactions, tags }: SamplePublication): string[] {
  const said = `the ${exactCountOf(comments, 'comment')} and ${exactCountOf(reactions, 'reaction')} of readers on them`;
  const whole = `${exactCountOf(articles, 'article')} and their images`;
  return [
    ...(accounts.length > 0
      ? [`The accounts ${enumerate(accounts)}, with their chats and everything they wrote.`]
      : []),
    comments + reactions > 0 ? `${whole}, with ${said}.` : `${whole}.`,
    ...(tags.length > 0 ? [`${tags.length === 1 ? 'The tag' : 'The tags'} ${enumerate(tags)}.`] : []),
  ];
}

/** The question about accounts with which other articles were written. */
export const usedAccountsText = ({ usedAccounts, otherArticles }: SamplePublication): string =>
  `Also remove ${enumerate(usedAccounts)}, with ${exactCountOf(otherArticles, 'article')} written with ${
    usedAccounts.length === 1 ? 'this account' : 'these accounts'
  } on this site, and tags of the sample that only these have`;
