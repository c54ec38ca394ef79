import { createServer } from 'node:http';
import { getHealth } from '@contracts/health';
import { bad, defineCheck, good, warning } from '../check';

const ANSWER_WITHIN_MS = 2_000;

/** Whether this Byline or another is what answers there. */
async function isByline(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(origin + getHealth.path, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    const { version, uptime } = (await answer.json()) as { version?: unknown; uptime?: unknown };
    return typeof version === 'string' && typeof uptime === 'number';
  } catch {
    return false;
  }
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

export const check = defineCheck({
  name: 'Ports',
  async look({ env: { HOST, PORT, SITE_URL, TRUST_PROXY }, isServing }) {
    const isEverywhere = HOST === '0.0.0.0' || HOST === '::';
    const reached = isEverywhere ? '127.0.0.1' : HOST;
    const isOurs =
      isServing || (await isByline(`http://${reached.includes(':') ? `[${reached}]` : reached}:${PORT}`));
    if (!isOurs && !(await isFree(PORT, HOST))) {
      return bad(`Another program uses port ${PORT} of ${HOST}.`, 'Stop it, or set PORT to another.');
    }
    if (isEverywhere && SITE_URL?.startsWith('https:') && !TRUST_PROXY) {
      return warning(
        `Port ${PORT} can be reached from every network, without TLS.`,
        'Set HOST=127.0.0.1 if the proxy is on this machine, or let only the proxy reach the port.',
      );
    }
    return good(isOurs ? `The site answers on port ${PORT} of ${HOST}.` : `Port ${PORT} of ${HOST} is free.`);
  },
});
