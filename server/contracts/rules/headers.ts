/** Header names that both sides share. No zod in here: visitors' pages import it. */

/** Sent with every change that the desk's cookie signs. */
export const CSRF_HEADER = 'x-csrf-token';

/** Sent with a sign-in: the time zone of the device, in which mails come until the person chooses another. */
export const TIME_ZONE_HEADER = 'time-zone';

/** Sent by the outside originality service with what it tells of a scan: the secret that it was given for it. */
export const SCAN_SECRET_HEADER = 'x-byline-scan-secret';
