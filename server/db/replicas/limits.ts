/** Statements of one replica that run at a time in this process; one more connection asks for its position. */
export const CONNECTIONS_MOST = 10;
/** A position is asked for at most this often, of each server: one answer is for all who wait for it. */
export const ASK_EVERY_MS = 5;
/** A server that takes longer is taken to be away. */
export const ANSWERS_WITHIN_MS = 1_000;
export const CONNECTS_WITHIN_MS = 1_000;
/** A replica that is further behind is not asked by each call. */
export const READY_LAG_SECONDS = 0.1;
