/** All sockets of a person: one for each open tab. */
export const personChannel = (userId: string) => `user:${userId}`;

/** All sockets of editors. */
export const EDITORS_CHANNEL = 'editors';

/** All sockets that joined a room of the chat. */
export const roomChannel = (room: string) => `room:${room}`;
