import { Agent } from 'node:http';
import { createRandom } from '@/__tests__/support/random';
import { startArticleHistory } from './articleHistory';
import { createConnections, startRoomHistory } from './roomHistory';
import type { People, Site } from './site';

const HALF_MINUTE_MS = 31_000;
const TWO_HOURS_MS = 2 * 3_600_000;
/** The latest time of a kill after the start of a round. */
const KILL_WITHIN_MS = 40;

export interface Unexplained {
  what: string;
  operations: object[];
}

export interface Found {
  histories: number;
  operations: number;
  /** Calls whose answer was lost. */
  unanswered: number;
  unexplained: Unexplained[];
}

/**
 * Makes a history of an article and of a room for each author, all at once, and looks for what explains them. The clock
 * moves between the rounds, as it is one for all of them.
 * @param kills whether the server is killed within a round, where it can be.
 */
export async function runGroup(site: Site, people: People, seed: number, kills: boolean): Promise<Found> {
  const random = createRandom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const connections = createConnections(site);
  try {
    const articles = await Promise.all(
      people.authors.map((author, place) =>
        startArticleHistory({ site, agent, people, author, random: createRandom(seed + place) }),
      ),
    );
    const rooms = await Promise.all(
      people.authors.map((author, place) =>
        startRoomHistory({ people, author, random: createRandom(seed + place) }, connections),
      ),
    );
    const killed = kills && site.kill ? random.below(3) : -1;
    for (let round = 0; round < 3; round++) {
      const due = round > 0 ? site.doDue() : Promise.resolve();
      const settled = round > 0 ? articles.map((article) => article.settle(due)) : [];
      const acting = [...articles, ...rooms].map((history) => history.round());
      if (round === killed) await new Promise((resolve) => setTimeout(resolve, random.below(KILL_WITHIN_MS)));
      if (round === killed) await site.kill?.();
      await Promise.all([...acting, ...settled]);
      const isLong = round === 1;
      await site.advance(isLong ? TWO_HOURS_MS : HALF_MINUTE_MS);
      await Promise.all(articles.map((article) => article.passTime(isLong)));
    }
    await Promise.all(articles.map((article) => article.settle(site.doDue())));
    await Promise.all([...articles, ...rooms].map((history) => history.end()));
    return judge([...articles, ...rooms]);
  } finally {
    connections.close();
    agent.destroy();
  }
}

type History = Awaited<ReturnType<typeof startArticleHistory>> | Awaited<ReturnType<typeof startRoomHistory>>;

function judge(histories: History[]): Found {
  const operations = histories.flatMap(({ operations }): { reply?: unknown }[] => operations);
  return {
    histories: histories.length,
    operations: operations.length,
    unanswered: operations.filter(({ reply }) => reply === undefined).length,
    unexplained: histories
      .filter((history) => !history.isExplained())
      .map(({ what, operations }) => ({ what, operations })),
  };
}
