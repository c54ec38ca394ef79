import { type ContentCache, DROPS_TOPIC, isTags } from '../cache/cacheTags';
import type { InTurn, PageCache } from '../cache/pageCache';
import { createReply, type RenderedReply, type Reply } from '../cache/reply';
import type { Bus } from './bus';

/**
 * While the bus is unreachable, readers who arrive within this time share one render: otherwise losing Redis would
 * bring down a busy site. A change of another instance is visible that much later at most.
 */
const JOIN_WITHIN_MS = 250;

type Shared = Pick<Bus, 'send' | 'on' | 'isHearing' | 'onHearingAgain' | 'onMissed'>;

/** Sends all other instances the tags to drop, for processes that cache no pages themselves. */
export const announceDrops = (bus: Pick<Bus, 'send'>): ContentCache => ({
  drop(tags) {
    if (tags.length > 0) bus.send(DROPS_TOPIC, tags);
  },
});

interface Flight {
  reply: Promise<Reply>;
  /** Absent while it waits for its turn. */
  startedAt?: number;
}

/** Makes requests wait for the render of the first, until a moment after it has begun. */
function createJoining(now: () => number) {
  const underWay = new Map<string, Flight>();
  return function join(
    key: string,
    render: () => Promise<RenderedReply>,
    inTurn: InTurn = (work) => work(),
  ): Promise<Reply> {
    const running = underWay.get(key);
    if (running && now() - (running.startedAt ?? now()) < JOIN_WITHIN_MS) return running.reply;
    const begin = () => {
      flight.startedAt = now();
      return render();
    };
    const rendering = Promise.resolve()
      .then(() => inTurn(begin))
      .then(createReply);
    const flight: Flight = { reply: rendering };
    flight.reply = rendering.finally(() => {
      if (underWay.get(key) === flight) underWay.delete(key);
    });
    underWay.set(key, flight);
    return flight.reply;
  };
}

/**
 * The page cache of one of several instances: what one drops, all drop. An instance that cannot hear the others
 * neither serves from its cache nor trusts it afterwards.
 */
export function shareCache(cache: PageCache, bus: Shared, now = () => performance.now()): PageCache {
  const others = announceDrops(bus);
  const join = createJoining(now);
  bus.on(DROPS_TOPIC, (tags) => {
    if (isTags(tags)) cache.drop(tags);
    else cache.clear();
  });
  bus.onHearingAgain(() => cache.clear());
  bus.onMissed(() => cache.clear());
  return {
    get: (key) => (bus.isHearing() ? cache.get(key) : undefined),
    getOld: (key) => (bus.isHearing() ? cache.getOld(key) : undefined),
    isKept: (key, reply) => bus.isHearing() && cache.isKept(key, reply),
    formerStart: (hash) => cache.formerStart(hash),
    load: (key, render, inTurn) =>
      bus.isHearing() ? cache.load(key, render, inTurn) : join(key, render, inTurn),
    variant: (key, reply, encoding) => cache.variant(key, reply, encoding),
    drop(tags) {
      cache.drop(tags);
      others.drop(tags);
    },
    clear: () => cache.clear(),
    get bytes() {
      return cache.bytes;
    },
    get entries() {
      return cache.entries;
    },
  };
}
