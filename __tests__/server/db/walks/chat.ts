import type { Caller } from '@/server/caller';
import { hashToken } from '@/server/lib/tokens';
import type { Walk } from '../plannedSite';

/** What connections ask, in rooms that are there and in one that is not. */
export const walk: Walk = async ({ author, editor, context }) => {
  const { chat } = context;
  const desk = { ...editor, role: 'lead' as const };
  const send = (who: Caller, text: string) =>
    chat.send(who, { room: `admin-${author._id}`, text, id: `${who._id}-${text}` });
  const own = { ...author, role: 'author' as const };
  context.live.connect(() => {});
  for (const _time of ['first', 'repeated']) await chat.open(desk, `admin-${editor._id}`);
  for (const _time of ['first', 'repeated']) await send(own, 'Hello');
  await send(desk, 'Good day');
  await chat.settled();
  for (const who of [own, desk]) {
    await chat.newest(who, `admin-${author._id}`);
    await chat.after(who, `admin-${author._id}`, 0);
    await chat.before(who, `admin-${author._id}`, 2);
    await chat.unread(who, `admin-${author._id}`);
    for (const upTo of [1, undefined]) await chat.markRead(who, `admin-${author._id}`, upTo);
  }
  for (const mark of [undefined, 1]) await context.auth.sessionChanges(mark);
  await context.sessions.pruneChanges();
  await context.auth.findLiving(['h1', 'h2', hashToken(author.token)]);
};
