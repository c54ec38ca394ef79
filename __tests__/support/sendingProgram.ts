import { openContext } from './openContext';

/** Sends the mails and the calls of webhooks that wait, until it is killed. Its clock is ahead by `AHEAD_MS`. */
const { AHEAD_MS = '0', ...settings } = process.env;
const clock = { now: () => new Date(Date.now() + Number(AHEAD_MS)) };
const { mailSending, webhookSending } = openContext(settings, { clock });
mailSending.start();
webhookSending.start();
// The jobs alone would let the process end.
setInterval(() => {}, 60_000);
process.stdout.write('sending\n');
