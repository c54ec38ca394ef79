import type { Client } from 'pg';
import { answeredWithin } from '../../lib/answeredWithin';
import { askTogether } from './askTogether';
import { ANSWERS_WITHIN_MS, ASK_EVERY_MS, CONNECTS_WITHIN_MS } from './limits';
import { type PrimaryPosition, readPrimaryPosition } from './position';

/** Positions with their times: every second one is forgotten once there are so many. */
const SAMPLES_MOST = 1_000;

/** Asks the primary on a connection of its own, so that a question does not wait behind statements. */
export function createPrimaryPositions(url: string) {
  let client: Client | null = null;
  let samples: { lsn: number; at: number }[] = [];

  async function open(): Promise<Client> {
    const { Client } = await import('pg');
    const opened = new Client({
      connectionString: url,
      application_name: 'byline',
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    });
    // The next question fails, and the one after it opens another.
    opened.on('error', () => {});
    await opened.connect();
    return opened;
  }

  function close(): void {
    client?.end().catch(() => {});
    client = null;
  }

  function note(lsn: number): void {
    if (lsn === samples.at(-1)?.lsn) return;
    if (samples.length >= SAMPLES_MOST) samples = samples.filter((_, index) => index % 2 === 0);
    samples.push({ lsn, at: performance.now() });
  }

  async function read(): Promise<PrimaryPosition> {
    try {
      client ??= await open();
      const position = await answeredWithin(ANSWERS_WITHIN_MS, readPrimaryPosition(client));
      note(position.lsn);
      return position;
    } catch (error) {
      close();
      throw error;
    }
  }

  return {
    /** The position after the question. @throws Error where the primary does not answer, or is none. */
    ask: askTogether(read, ASK_EVERY_MS),

    /** How long ago the primary went beyond a position; 0 where it is not known to have. */
    lagOf(lsn: number): number {
      const beyond = samples.find((sample) => sample.lsn > lsn);
      return beyond ? (performance.now() - beyond.at) / 1_000 : 0;
    },

    close,
  };
}

export type PrimaryPositions = ReturnType<typeof createPrimaryPositions>;
