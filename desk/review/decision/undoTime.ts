/** So long the server waits before it carries a decision out. */
export const UNDO_SECONDS = 30;
