import type * as contract from '@contracts/room';
import { call } from '@/services/http/request';
import { roomOf } from '@/services/realtime/events';
import { getSocket } from '@/services/realtime/socket';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const listRooms = call<typeof contract.listRooms>('GET', '/api/admin/room');
const countUnreadRooms = call<typeof contract.countUnreadRooms>('GET', '/api/admin/room/unread_count');
const getRoom = call<typeof contract.getRoom>('GET', '/api/admin/room/:id');
const getRoomAuthor = call<typeof contract.getRoomAuthor>('GET', '/api/admin/room/:id/author');
const closeRoom = call<typeof contract.closeRoom>('POST', '/api/admin/room/:id/close');
const reopenRoom = call<typeof contract.reopenRoom>('POST', '/api/admin/room/:id/reopen');
const listNotes = call<typeof contract.listRoomNotes>('GET', '/api/admin/room/:id/note');
const addNote = call<typeof contract.addRoomNote>('POST', '/api/admin/room/:id/note');
const removeNote = call<typeof contract.removeRoomNote>('DELETE', '/api/admin/room/:id/note/:noteId');

const ROOMS_PAGE = 30;
const NOTES_PAGE = 100;

/** The filter of the list. */
export interface RoomQuery {
  show?: contract.RoomFilter;
  search?: string;
}

/** A room with its log. */
export type Room = Awaited<ReturnType<typeof getRoom>>['data'];

/** Calls back whenever an author comes online or goes offline, until the returned function is called. */
async function followPresence(tell: (room: string, online: boolean) => void): Promise<() => void> {
  const socket = await getSocket();
  const handlePresence = ({ room, online }: { room: string; online: boolean }) => tell(room, online);
  socket.on('presence', handlePresence);
  return () => void socket.off('presence', handlePresence);
}

interface Lifecycle {
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

/** Updates the shown presence while it is shown. */
async function withPresence(
  { cacheDataLoaded, cacheEntryRemoved }: Lifecycle,
  tell: (room: string, online: boolean) => void,
): Promise<void> {
  try {
    await cacheDataLoaded;
  } catch {
    // Given up before there was an answer.
    return;
  }
  const leave = await followPresence(tell);
  await cacheEntryRemoved;
  leave();
}

const inboxApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    rooms: build.infiniteQuery<Page<contract.SupportRoom>, RoomQuery, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listRooms, ({ queryArg, pageParam }) => pageAt(ROOMS_PAGE, pageParam, queryArg)),
      providesTags: ['rooms'],
      onCacheEntryAdded: (_query, { updateCachedData, ...lifecycle }) =>
        withPresence(lifecycle, (room, online) =>
          updateCachedData(({ pages }) => {
            const known = pages.flatMap(({ data }) => data).find(({ _id }) => roomOf(_id) === room);
            if (known) known.online = online;
          }),
        ),
    }),
    unreadRooms: build.query<number, void>({
      query: () => async () => (await countUnreadRooms()).data,
      providesTags: ['rooms'],
    }),
    room: build.query<Room, string>({
      query: (id) => async () => (await getRoom({ params: { id } })).data,
      providesTags: ['rooms'],
      onCacheEntryAdded: (id, { updateCachedData, ...lifecycle }) =>
        withPresence(lifecycle, (room, online) =>
          updateCachedData((known) => {
            if (roomOf(id) === room) known.online = online;
          }),
        ),
    }),
    roomAuthor: build.query<contract.RoomAuthor, string>({
      query: (id) => async () => (await getRoomAuthor({ params: { id } })).data,
      providesTags: ['queue'],
    }),
    roomNotes: build.infiniteQuery<Page<contract.RoomNote>, string, string>({
      infiniteQueryOptions: byCursor,
      query: asks(listNotes, ({ queryArg: id, pageParam }) => ({
        params: { id },
        ...pageAt(NOTES_PAGE, pageParam),
      })),
      providesTags: ['rooms'],
    }),
    closeRoom: build.mutation<unknown, { id: string; last: number }>({
      query: asks(closeRoom, ({ id, last }) => ({ params: { id }, body: { last } })),
      invalidatesTags: ['rooms'],
    }),
    reopenRoom: build.mutation<unknown, string>({
      query: (id) => () => reopenRoom({ params: { id } }),
      invalidatesTags: ['rooms'],
    }),
    addNote: build.mutation<unknown, { roomId: string; id: string; content: string }>({
      query: asks(addNote, ({ roomId, ...body }) => ({ params: { id: roomId }, body })),
      invalidatesTags: ['rooms'],
    }),
    removeNote: build.mutation<unknown, { roomId: string; noteId: string }>({
      query: asks(removeNote, ({ roomId, noteId }) => ({ params: { id: roomId, noteId } })),
      invalidatesTags: ['rooms'],
    }),
  }),
});

export const {
  useRoomsInfiniteQuery,
  useUnreadRoomsQuery,
  useRoomQuery,
  useRoomAuthorQuery,
  useRoomNotesInfiniteQuery,
  useCloseRoomMutation,
  useReopenRoomMutation,
  useAddNoteMutation,
  useRemoveNoteMutation,
} = inboxApi;
