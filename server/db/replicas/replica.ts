import { READY_LAG_SECONDS } from './limits';
import { type Link, openLink } from './link';
import { type Fault, faultOf, hasAll, type PrimaryPosition } from './position';
import type { PrimaryPositions } from './primaryPositions';

/** What is known of a replica. */
export interface ReplicaState {
  name: string;
  /** Why it is not read at present; null where it is read. */
  reason: 'away' | 'behind' | Fault | null;
  /** How long ago the primary had what the replica has; null where that is not known. */
  lagSeconds: number | null;
  /** How much it lacks, in bytes of the log. */
  lagBytes: number | null;
}

type Known = Omit<ReplicaState, 'name' | 'reason'> & { fault: Fault | null };

export type Replica = ReturnType<typeof createReplica>;

const AWAY: Known = { fault: null, lagSeconds: null, lagBytes: null };

/** One replica: whether it can be reached, and what it has. */
export function createReplica(url: string, primary: Pick<PrimaryPositions, 'ask' | 'lagOf'>) {
  const name = new URL(url).host;
  let link: Link | null = null;
  let known = AWAY;
  /** When it last had all that the primary had. */
  let hadAllAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = await openLink(url);
    if (isClosed || link) opened.close();
    else link = opened;
  }

  function lose(lost: Link): void {
    lost.close();
    if (link !== lost) return;
    link = null;
    known = AWAY;
  }

  /** @returns whether it has all that the primary had. @throws Error where one of them does not answer. */
  async function compare(asked: Link, needed: Promise<PrimaryPosition>): Promise<boolean> {
    const position = asked.position().catch((error: unknown) => {
      lose(asked);
      throw error;
    });
    const [target, found] = await Promise.all([needed, position]);
    if (link !== asked) return false;
    const fault = faultOf(target, found);
    if (fault !== null || found.lsn === null) {
      known = { ...AWAY, fault };
      return false;
    }
    if (hasAll(target, found)) {
      hadAllAt = performance.now();
      known = { fault, lagBytes: 0, lagSeconds: 0 };
      return true;
    }
    const since = (performance.now() - hadAllAt) / 1_000;
    const lagSeconds = Math.min(since, primary.lagOf(found.lsn));
    known = { fault, lagBytes: target.lsn - found.lsn, lagSeconds };
    return false;
  }

  function reason(): ReplicaState['reason'] {
    if (known.fault !== null) return known.fault;
    if (known.lagSeconds === null) return 'away';
    return known.lagSeconds < READY_LAG_SECONDS ? null : 'behind';
  }

  return {
    name,

    state: (): ReplicaState => ({
      name,
      reason: reason(),
      lagSeconds: known.lagSeconds,
      lagBytes: known.lagBytes,
    }),

    busy: (): number => link?.busy() ?? 0,

    /** @returns its connections, if it has all that the primary had at a position. */
    async reached(needed: Promise<PrimaryPosition>): Promise<Link | null> {
      const asked = link;
      return asked && (await compare(asked, needed)) ? asked : null;
    },

    /** Looks how far it is, and connects to it before where it is away. */
    async look(): Promise<void> {
      try {
        if (!link) await open();
        if (link) await compare(link, primary.ask());
      } catch {
        // Its state says so.
      }
    },

    close(): void {
      isClosed = true;
      if (link) lose(link);
    },
  };
}
