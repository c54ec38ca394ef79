import { CHAT_UNREAD_MAX, ROOM_ARTICLES_MAX, ROOM_DECISIONS_MAX, ROOM_LOG_MAX } from '@contracts/limits';
import {
  closeRoom,
  countUnreadRooms,
  getRoom,
  getRoomAuthor,
  listRooms,
  type RoomAuthor,
  type RoomFilter,
  reopenRoom,
} from '@contracts/room';
import { db, type MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { limitOf, newestFirst } from '../pageOf';
import { presentEditor } from '../present';
import { findRoom } from '../realtime/chatRooms';
import { deskLogOf, noteAtDesk } from '../rules/deskLog';
import { historyOf } from '../rules/history';
import { lastSeen } from '../rules/lastSeen';
import { sinceOf } from '../rules/people';
import { authorOf, newestIn, presentRoom } from '../rules/supportRooms';
import { type MockRoom, type MockShelf, shelves } from '../tables/chat';
import { matches } from './search';

const shown: Record<RoomFilter, readonly MockShelf[]> = {
  all: shelves,
  open: ['unread', 'open'],
  unread: ['unread'],
  closed: ['closed'],
};

/** Where a room stands in the list: the greater the earlier. */
const placeOf = (room: MockRoom) =>
  `${shelves.length - shelves.indexOf(room.shelf)} ${newestIn(room)?.sentAt}`;

/** Authors whose names match, those who have written first. */
function find(editor: MockUser, show: RoomFilter, text: string, limit: number): MockRoom[] {
  const rankOf = (room: MockRoom) => (newestIn(room) ? placeOf(room) : '');
  return db.users
    .filter(({ _id, username }) => _id !== editor._id && matches(username, text))
    .map(({ _id }) => findRoom(_id))
    .filter((room) => (newestIn(room) ? shown[show].includes(room.shelf) : show === 'all'))
    .sort((one, other) => rankOf(other).localeCompare(rankOf(one)))
    .slice(0, limit);
}

const noteOnRoom = (editor: MockUser, id: string, action: string) =>
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'room', id } });

const newestOf = <Row extends { date: string }>(rows: Row[], most: number): Row[] =>
  [...rows].sort((one, other) => (one.date < other.date ? 1 : -1)).slice(0, most);

/** Drafts are nobody else's to know of, nor what became of the others since they were seen last. */
const articlesOf = (id: string): RoomAuthor['articles'] =>
  db.articles
    .filter(({ authorId, status, published }) => authorId === id && (status !== 'draft' || published))
    .map((article) => {
      const { _id, status, published, savedAt } = article;
      const { title } = status === 'recent' ? article : (published ?? lastSeen(article));
      return { _id, title, status, date: savedAt, isPublished: published !== null };
    });

function decidedTitle(articleId: string, revision: number): string {
  const article = [...db.articles, ...db.deletedArticles].find(({ _id }) => _id === articleId);
  return (article && historyOf(article).find((kept) => kept.revision === revision)?.title) ?? '';
}

const decisionsOf = (id: string): RoomAuthor['decisions'] =>
  db.review.decisions
    .filter(({ authorId }) => authorId === id)
    .map(({ _id, articleId, outcome, revision, date, editorId }) => ({
      _id,
      article: { _id: articleId, title: decidedTitle(articleId, revision) },
      outcome,
      date,
      by: presentEditor(editorId)?.username ?? null,
    }));

/** The talks with authors, as editors see them. */
export const roomHandlers = [
  mockRoute(listRooms)((input) => {
    const { caller } = input;
    const { show, search = '' } = input.query;
    const present = (room: MockRoom) => presentRoom(caller, room);
    if (search.trim() !== '') {
      return { data: find(caller, show ?? 'all', search, limitOf(input.headers)).map(present) };
    }
    const rooms = db.chat.rooms.filter(
      (room) => room.userId !== caller._id && newestIn(room) && shown[show ?? 'open'].includes(room.shelf),
    );
    return newestFirst(rooms, input, (room) => ({ date: placeOf(room), id: room.userId }), present);
  }),

  mockRoute(countUnreadRooms)(({ caller }) => {
    const unread = db.chat.rooms.filter(
      (room) => room.userId !== caller._id && room.shelf === 'unread' && newestIn(room),
    );
    return { data: Math.min(unread.length, CHAT_UNREAD_MAX) };
  }),

  mockRoute(getRoom)(({ params, caller }) => {
    const { _id } = authorOf(caller, params.id);
    const page = { headers: { limit: String(ROOM_LOG_MAX) }, query: {} };
    const { data: log } = deskLogOf({ kind: 'room', id: _id }, page);
    return { data: { ...presentRoom(caller, findRoom(_id)), log } };
  }),

  mockRoute(getRoomAuthor)(({ params, caller }) => {
    const author = authorOf(caller, params.id);
    return {
      data: {
        since: sinceOf(author),
        articles: newestOf(articlesOf(author._id), ROOM_ARTICLES_MAX),
        decisions: newestOf(decisionsOf(author._id), ROOM_DECISIONS_MAX),
      },
    };
  }),

  mockRoute(closeRoom)(({ params, body, caller }) => {
    const { _id } = authorOf(caller, params.id);
    const room = findRoom(_id);
    if (room.last === 0) throw notFound();
    if (room.shelf === 'closed') return {};
    const isNew = ({ roomId, seq, fromSupport }: (typeof db.chat.messages)[number]) =>
      roomId === _id && !fromSupport && seq > body.last;
    if (db.chat.messages.some(isNew)) {
      const message = 'the author has written again: please read that before you close the conversation';
      throw new MockFailure(409, message);
    }
    Object.assign(room, { shelf: 'closed', waitingSince: null });
    room.seen.support = room.last;
    noteOnRoom(caller, _id, 'closed');
    return {};
  }),

  mockRoute(reopenRoom)(({ params, caller }) => {
    const room = findRoom(authorOf(caller, params.id)._id);
    if (room.shelf !== 'closed') return {};
    room.shelf = 'open';
    noteOnRoom(caller, room.userId, 'reopened');
    return {};
  }),
];
