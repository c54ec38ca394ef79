/** Header names that both sides share. No zod in here: visitors' pages import it. */

/** Sent with every change that the desk's cookie signs. */
export const CSRF_HEADER = 'x-csrf-token';

/** Sent with a sign-in: the time zone of the device. Mails use it until the person chooses another. */
export const TIME_ZONE_HEADER = 'time-zone';

/** Sent by the external originality service with a scan result: the secret it was given for the scan. */
export const SCAN_SECRET_HEADER = 'x-byline-scan-secret';
