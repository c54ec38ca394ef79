import type { Link } from './link';
import { createPrimaryPositions } from './primaryPositions';
import { createReplica, type Replica } from './replica';

/** Why a call, or the rest of it, was read from the primary although replicas are set. */
export type FallbackReason = 'behind' | 'away' | 'refused' | 'conflict' | 'lost' | 'write' | 'failed';

/** What was read where since the start: calls by the place of their first statement. */
interface ReadCounts {
  places: Record<string, number>;
  fallbacks: Record<FallbackReason, number>;
}

const PRIMARY = 'primary';

export type Replicas = ReturnType<typeof createReplicas>;

/** The replicas of a primary. They are not connected until someone looks at them. */
export function createReplicas(primaryUrl: string, urls: string[]) {
  const primary = createPrimaryPositions(primaryUrl);
  const replicas = urls.map((url) => createReplica(url, primary));
  const places: Record<string, number> = { [PRIMARY]: 0 };
  for (const replica of replicas) places[replica.name] = 0;
  const fallbacks: ReadCounts['fallbacks'] = {
    behind: 0,
    away: 0,
    refused: 0,
    conflict: 0,
    lost: 0,
    write: 0,
    failed: 0,
  };

  const isReady = (replica: Replica) => replica.state().reason === null;

  function whyNone(): FallbackReason {
    const reasons = replicas.map((replica) => replica.state().reason);
    if (reasons.some((reason) => reason === 'behind' || reason === null)) return 'behind';
    return reasons.includes('away') ? 'away' : 'refused';
  }

  async function find(): Promise<{ name: string; link: Link } | null> {
    const ready = replicas.filter(isReady).sort((one, other) => one.busy() - other.busy());
    const [first] = ready;
    if (!first) return null;
    const needed = primary.ask();
    // A change takes a moment to arrive: the first one is asked again.
    for (const replica of [...ready, first]) {
      const link = await replica.reached(needed).catch(() => null);
      if (link) return { name: replica.name, link };
    }
    return null;
  }

  return {
    /**
     * A replica that has all that was committed before this was called.
     * @returns null where that has to be the primary.
     */
    async choose(): Promise<Link | null> {
      const found = await find();
      const name = found?.name ?? PRIMARY;
      places[name] = (places[name] ?? 0) + 1;
      if (!found) fallbacks[whyNone()]++;
      return found?.link ?? null;
    },

    fellBack: (reason: FallbackReason): void => void fallbacks[reason]++,

    all: replicas,

    counts: (): ReadCounts => ({ places, fallbacks }),

    close(): void {
      for (const replica of replicas) replica.close();
      primary.close();
    },
  };
}
