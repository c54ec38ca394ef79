import type { DirectAnswer, DirectAnswers } from '../../cache/directAnswers';
import { mayReadReplica } from '../../db/replicas/readScope';
import type { AppContext } from '../../dependencies';
import { loggedPath } from '../../lib/loggedPath';
import type { AdmitCall } from '../../modules/core/auth/callLimits';
import { bearerToken } from '../../plugins/authenticate';
import { limitOfCall } from '../cacheTarget';
import type { Beginnings } from './beginnings';
import type { PagesUnderWay } from './pagesUnderWay';
import type { Exchange, FrontParts } from './parts';
import type { PassedOn } from './passedOn';

/** What answers signed-in people from memory. */
export interface DirectParts {
  answers: DirectAnswers;
  /** The person of a token, where that is known without a query. */
  findPerson(token: string): string | null;
  admitCall: AdmitCall;
  /** Runs what may be read from a replica. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
}

type Needed = Pick<AppContext, 'admitCall' | 'database' | 'directAnswers' | 'sessions'>;

export const directPartsOf = ({ admitCall, database, directAnswers, sessions }: Needed): DirectParts => ({
  answers: directAnswers,
  findPerson: sessions.findKept,
  admitCall,
  read: database.replicas ? mayReadReplica : (work) => work(),
});

/**
 * Answers calls of signed-in people whose route answered the same address just now: what all of them see is in memory,
 * and what is the caller's is one query. Everything else is left to the API, which also says what is wrong.
 */
export function createDirect(
  { direct, log, traffic }: FrontParts,
  underWay: PagesUnderWay,
  { admitMiss }: Beginnings,
  { passAdmitted, refuse }: PassedOn,
) {
  /** Logs and counts as the API does. */
  function noteWhenSent(
    { request, response, requestId }: Exchange,
    { route, user, begunAt }: { route: string; user: string; begunAt: number },
  ): void {
    response.once('finish', () => {
      const ms = performance.now() - begunAt;
      const { method, url } = request;
      log.info(
        {
          reqId: requestId,
          method,
          path: loggedPath(url),
          status: response.statusCode,
          user,
          ms: Math.round(ms * 10) / 10,
        },
        'request.finished',
      );
      traffic.times.observe(ms / 1_000, { method: 'GET', route, status: String(response.statusCode) });
    });
  }

  async function answer(
    exchange: Exchange,
    { admitCall, read }: DirectParts,
    { shared, route, head }: DirectAnswer,
    user: string,
  ): Promise<void> {
    const begunAt = performance.now();
    const { request, response, requestId } = exchange;
    const limit = limitOfCall(request);
    const seconds = limit && (await admitMiss(exchange, limit));
    if (seconds !== null) return refuse(exchange, seconds);
    let json: Buffer | null;
    try {
      await admitCall({ userId: user, method: 'GET', path: route });
      json = await read(() => shared.writeFor(user));
    } catch {
      json = null;
    }
    if (!json) return passAdmitted(exchange);
    noteWhenSent(exchange, { route, user, begunAt });
    response.writeHead(200, [...head, 'content-length', String(json.length), 'x-request-id', requestId]);
    response.end(json);
  }

  return {
    /** @returns null where the call has to go another way. */
    answerDirectly(exchange: Exchange): Promise<void> | null {
      const { request } = exchange;
      if (!direct || request.headers.authorization === undefined || underWay.isDraining()) return null;
      const found = direct.answers.find(request);
      const token = found && bearerToken(request);
      const user = token ? direct.findPerson(token) : null;
      return found && user !== null ? answer(exchange, direct, found, user) : null;
    },
  };
}
