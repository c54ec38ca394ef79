import type { Db } from '../../../../db/client';
import { dayText } from '../../../../lib/time/dayText';
import type { NewsKind } from '../../../../noticeKinds';
import { listAssignedTitles } from './assignment.repository';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    assignment: true;
  }
}

/** Articles that are assigned to an editor, and the reminders of their due dates. */
export const assignmentNotice = (db: Db): NewsKind => ({
  label: 'Articles that are assigned to you, and when they are due',
  name: 'articles that are assigned to you, and their due dates',
  heading: 'Assigned to you',
  things: 'articles are assigned to you',
  to: 'editors',
  place: 66,
  usual: 'now',
  async list(notices, { userId, siteAddress }) {
    const ids = [...new Set(notices.map(({ article_id }) => article_id ?? ''))];
    return (await listAssignedTitles(db, userId, ids)).map(({ article_id, title, due_on }) => ({
      text: `“${title.trim() || 'Untitled'}” is assigned to you${due_on ? `, due on ${dayText(due_on)}` : ''}`,
      href: `${siteAddress}/desk/review/${article_id}`,
      words: '',
    }));
  },
});
