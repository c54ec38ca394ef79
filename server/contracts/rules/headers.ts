/** Header names that both sides share. No zod in here: visitors' pages import it. */

/** Sent with every change that the desk's cookie signs. */
export const CSRF_HEADER = 'x-csrf-token';

/** Sent by the outside originality service with what it tells of a scan: the secret that it was given for it. */
export const SCAN_SECRET_HEADER = 'x-byline-scan-secret';
