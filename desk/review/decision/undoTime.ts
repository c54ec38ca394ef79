/** The server carries a decision out after 30: a press at the last moment must still arrive in time. */
export const UNDO_SECONDS = 29;
