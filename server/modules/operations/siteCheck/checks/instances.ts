import { once } from 'node:events';
import { createConnection } from 'node:net';
import { bad, defineCheck, good } from '../check';

/** Whether Redis takes connections. */
async function isReached(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 2_000 });
  try {
    const over = Promise.race([once(socket, 'timeout'), once(socket, 'close')]).then(() => false);
    return await Promise.race([once(socket, 'connect').then(() => true), over]);
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export const check = defineCheck({
  name: 'Instances',
  async look({ env: { REDIS_URL, DATABASE_URL, S3_ENDPOINT } }) {
    if (!REDIS_URL) return null;
    if (!DATABASE_URL) {
      return bad(
        'REDIS_URL is set and DATABASE_URL is not: instances would not share the articles.',
        'Set DATABASE_URL.',
      );
    }
    if (!(await isReached(REDIS_URL))) {
      return bad('The Redis of REDIS_URL takes no connections.', 'Start it, or correct REDIS_URL.');
    }
    return S3_ENDPOINT
      ? good('Redis takes connections.')
      : good('Redis takes connections. All instances need the same DATA_DIR/uploads.');
  },
});
