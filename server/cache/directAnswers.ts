import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { KEPT_MS } from './sharedReplies';
import type { SharedAnswer } from './sharedReply';

const ADDRESSES_MOST = 2_000;
/** Longer addresses are answered, but are not the place for a key. */
const KEY_MAX_LENGTH = 1_000;

/** A call of signed-in people that was answered before, and may be again without looking for its route. */
export interface DirectAnswer {
  shared: SharedAnswer;
  /** Its path in the contract. */
  route: string;
  /** Names and values of its headers in turn, without those that each reply has of its own. */
  head: string[];
}

type ReplyHeaders = Record<string, number | string | string[] | undefined>;

export interface DirectAnswers {
  /** @param headers those of the reply of the route. */
  add(request: IncomingMessage, answer: Omit<DirectAnswer, 'head'>, headers: ReplyHeaders): void;
  find(request: IncomingMessage): DirectAnswer | undefined;
}

/** Every reply has its own. */
const OWN = new Set(['x-request-id', 'content-length', 'connection']);

/** Besides the address, the only thing that a reply depends on; no address has a space. */
function keyOf({ url = '', headers: { limit } }: IncomingMessage): string {
  return limit === undefined ? url : `${url} ${limit}`;
}

const headOf = (headers: ReplyHeaders): string[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    OWN.has(name) || value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );

/** Which shared replies answer which addresses: exactly those that their routes answered just now. */
export function createDirectAnswers(): DirectAnswers {
  const answers = new LRUCache<string, DirectAnswer>({
    // Not `max`, which takes the memory of all of them at once.
    maxSize: ADDRESSES_MOST,
    sizeCalculation: () => 1,
    // Then a reply that was dropped takes no memory here either.
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  return {
    add(request, answer, headers) {
      const key = keyOf(request);
      if (request.method !== 'GET' || key.length > KEY_MAX_LENGTH || headers['set-cookie']) return;
      if (!answer.shared.isCurrent() || answers.get(key)?.shared.isCurrent()) return;
      answers.set(key, { ...answer, head: headOf(headers) });
    },
    find(request) {
      const found = request.method === 'GET' ? answers.get(keyOf(request)) : undefined;
      return found?.shared.isCurrent() ? found : undefined;
    },
  };
}
