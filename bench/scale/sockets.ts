import { setTimeout as wait } from 'node:timers/promises';
import { startCrowds } from '../support/crowds';
import { raiseFileLimit } from '../support/fileLimit';
import type { Person } from '../support/people';
import { memoryOf, processorTimeOf, type RunningServer } from '../support/processes';
import type { Meter } from './meter';

const CLIENT_PROCESSES = 2;
/** Files that a process has open besides its sockets. */
export const OTHER_FILES = 500;
/** Of ten rooms an editor is in one. */
const ROOMS_OF_EDITOR = 10;
/** Until what connecting has begun is done. */
const SETTLE_MS = 3_000;
const MESSAGES = { seconds: 4, rate: 200, inFlight: 64 };

/**
 * Sockets of the chat: connecting, being connected, and messages.
 * @returns the memory of one, and its part of the processor time of an instance in which nothing is sent
 */
export async function measureSockets(
  meter: Meter,
  server: RunningServer,
  everybody: { authors: Person[]; editors: Person[] },
  idleSeconds: number,
): Promise<{ kilobytes: number; idleMsPerSecond: number }> {
  const sockets = everybody.authors.length;
  raiseFileLimit(sockets + OTHER_FILES);
  const before = memoryOf(server.pid);
  const crowds = await startCrowds(CLIENT_PROCESSES);
  // Open sockets never let the server rest.
  const settles = false;
  try {
    const connect = async () => {
      const rooms = sockets / ROOMS_OF_EDITOR;
      const { connected, obstacle } = await crowds.gather(server.url, everybody, rooms);
      if (obstacle) throw new Error(obstacle);
      return { count: connected, bytes: 0 };
    };
    await meter.measure('connect', connect, { settles });
    await wait(SETTLE_MS);
    const from = processorTimeOf(server.pid);
    await wait(idleSeconds * 1_000);
    const idleMs = (processorTimeOf(server.pid) - from) * 1_000;
    const kilobytes = (Math.max(0, memoryOf(server.pid) - before) * 1_024) / sockets;
    const write = async () => {
      const { acknowledged } = await crowds.write(server.url, MESSAGES);
      return { count: acknowledged.length, bytes: 0 };
    };
    await meter.measure('message', write, { settles });
    return { kilobytes, idleMsPerSecond: idleMs / idleSeconds / sockets };
  } finally {
    await crowds.stop();
  }
}
