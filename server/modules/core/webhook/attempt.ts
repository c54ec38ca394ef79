import type { IncomingMessage } from 'node:http';
import { errorCode } from '../../../lib/networkErrors';
import { AddressFault, guardedRequest } from '../../../lib/outbound/guardedRequest';
import type { Networks } from '../../../lib/pictures/publicAddress';
import { signedHeaders } from './signature';
import { refusalOfPublic } from './webhookAddress';

/** Bytes of the answer that are read. */
const ANSWER_BYTES = 1_000;
/** Control characters but line ends: PostgreSQL refuses one of them. */
const unwanted = /[^\P{Cc}\n]/gu;

interface Call {
  address: string;
  id: string;
  body: string;
  /** The current one first. */
  secrets: string[];
  seconds: number;
  allowed?: Networks;
  /** How long all of it may take. */
  mostMs: number;
  /** As of `guardedRequest`, in tests. */
  resolve?(name: string): Promise<string[]>;
}

/** The result of a call. */
export interface Outcome {
  milliseconds: number;
  /** The HTTP status; null without an answer. */
  code: number | null;
  answer: string;
  fault: string;
}

/** The first bytes of an answer, without what arrives too late or is cut off. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status says what became of the call.
  } finally {
    response.destroy();
  }
  return String(Buffer.concat(parts).subarray(0, ANSWER_BYTES)).replace(unwanted, '').trim();
}

function faultOf(error: unknown, signal: AbortSignal, mostMs: number): string {
  if (error instanceof AddressFault) return error.message;
  if (signal.aborted) return `no answer within ${mostMs / 1_000} seconds`;
  const code = errorCode(error);
  return code === '' ? 'the connection failed' : `the connection failed (${code})`;
}

/** Calls a webhook once, signed. Never throws: failures are in the result. */
export async function attempt(call: Call): Promise<Outcome> {
  const { address, id, body, secrets, seconds, allowed, mostMs, resolve } = call;
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const signal = AbortSignal.timeout(mostMs);
  try {
    const response = await guardedRequest(new URL(address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Webhooks',
        ...signedHeaders(secrets, { id, seconds, body }),
      },
      ...{ body, signal, allowed, resolve, refusalOf: refusalOfPublic },
    });
    const answer = await beginningOf(response);
    return { milliseconds: took(), code: response.statusCode ?? null, answer, fault: '' };
  } catch (error) {
    return { milliseconds: took(), code: null, answer: '', fault: faultOf(error, signal, mostMs) };
  }
}
