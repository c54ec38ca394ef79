/** Header names that both sides share. No zod in here: visitors' pages import it. */

/** Sent with every change that the desk's cookie signs. */
export const CSRF_HEADER = 'x-csrf-token';
