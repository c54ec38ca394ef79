import type { DatabaseClient } from '../../../../db/client';
import type { Services } from '../../../../dependencies';
import type { NewsKind } from '../../../../noticeKinds';
import { listAssignedTitles } from './assignment.repository';
import { dueDetail, dueWords } from './dueDate';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    assignment: true;
  }
}

interface Parts {
  database: Pick<DatabaseClient, 'db'>;
  site: Pick<Services['site'], 'current'>;
}

/** Several are often assigned one after the other: that is one mail. */
const TOGETHER_MS = 60_000;

/** Articles that are assigned to an editor, and the reminders of their due dates. */
export const assignmentNotice = ({ database: { db }, site }: Parts): NewsKind => ({
  label: 'Articles that are assigned to you, and when they are due',
  name: 'articles that are assigned to you, and their due dates',
  heading: 'Assigned to you',
  things: 'articles are assigned to you',
  to: 'editors',
  place: 66,
  usual: 'now',
  delayMs: TOGETHER_MS,
  async list(notices, { userId, siteAddress }) {
    const ids = [...new Set(notices.map(({ article_id }) => article_id ?? ''))];
    const timeZone = site.current().timeZone || 'UTC';
    return (await listAssignedTitles(db, userId, ids)).map(({ article_id, title, due_on, stage_due_at }) => {
      const due = dueWords(dueDetail(due_on, stage_due_at, timeZone), timeZone);
      return {
        text: `“${title.trim() || 'Untitled'}” is assigned to you${due ? `, due on ${due}` : ''}`,
        href: `${siteAddress}/desk/review/${article_id}`,
        words: '',
      };
    });
  },
});
