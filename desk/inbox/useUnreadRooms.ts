import { useUnreadRoomsQuery } from './inboxApi';

/** How many rooms have messages that no editor has read, beside the name of the section. */
export const useUnreadRooms = (): number | undefined => useUnreadRoomsQuery().data;
