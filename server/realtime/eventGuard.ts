import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledgement, ClientEvent, EventDefinitions, EventPayload, Refusal } from '@contracts/event';
import { errorTexts } from '@contracts/rules/errorTexts';
import { EVENT_MAX_BYTES } from '@contracts/rules/limits';
import { z } from 'zod';
import type { Caller } from '../caller';
import { isDatabaseAway, mayPass } from '../db/failures';
import { AppError, badRequest, signInNeeded } from '../errors';
import { isDiskFull } from '../lib/diskFull';
import { admit, type RateLimiter } from '../lib/rateLimit';
import type { Logger } from '../logger';
import { validate } from '../plugins/validation';
import type { EventLimits } from './eventLimits';
import type { AppSocket } from './realtimeTypes';

/** Serves an event of a signed-in user with a valid payload. @throws AppError to refuse it. */
type Serve<Payload> = (
  payload: Payload,
  caller: Caller,
  socket: AppSocket,
) => Promise<object> | Promise<void>;

/** Serves an event whose payload is not checked yet. */
type ServeUnchecked = (
  payload: unknown,
  caller: Caller,
  socket: AppSocket,
) => Promise<object> | Promise<void>;

/** An event of a feature, or one that there is not. */
interface Served {
  limit: keyof EventLimits;
  handle: ServeUnchecked;
}

interface Options {
  limiter: RateLimiter;
  limits: EventLimits;
  log: Logger;
}

const restarting = () => new AppError(503, 'the server is being restarted', { retryAfterSeconds: 1 });

export type EventGuard = ReturnType<typeof createEventGuard>;

/** @throws AppError 400 for an event that is larger than any of ours, or that cannot even be written down. */
function refuseLarge(values: unknown[]): void {
  let bytes = Number.POSITIVE_INFINITY;
  try {
    bytes = Buffer.byteLength(JSON.stringify(values));
  } catch {
    // Nested so deeply that it cannot be written again.
  }
  if (bytes > EVENT_MAX_BYTES) throw badRequest(`an event has ${EVENT_MAX_BYTES / 1024} KB at most`);
}

/** @returns a function that parses a payload. @param name of a payload that is no object, for the error message. */
function payloadParser<Payload>(schema: z.ZodType<Payload>, name?: string): (payload: unknown) => Payload {
  const named = name === undefined ? null : z.object({ [name]: schema });
  return (payload) => {
    const outcome = named ? validate(named, { [name ?? '']: payload }) : validate(schema, payload);
    if ('error' in outcome) throw outcome.error;
    return named
      ? ((outcome.value as Record<string, Payload>)[name ?? ''] as Payload)
      : (outcome.value as Payload);
  };
}

const rounded = (seconds: number) => Math.ceil(seconds * 1000) / 1000;

/** Seconds after which the database may be back. */
const ANOTHER_TRY_AFTER = 2;

function textOf(error: unknown): string {
  if (isDiskFull(error)) return errorTexts.diskFull;
  return isDatabaseAway(error) ? errorTexts.databaseAway : errorTexts.unforeseen;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) {
    const again = mayPass(error) ? { retryAfter: ANOTHER_TRY_AFTER } : {};
    return { ok: false, message: textOf(error), ...again };
  }
  const { retryAfterSeconds } = error.detail;
  const retryAfter = retryAfterSeconds === undefined ? {} : { retryAfter: rounded(retryAfterSeconds) };
  return { ok: false, message: error.message, ...retryAfter };
}

/**
 * Checks every event: an invalid event affects nothing but itself. The refused sender gets the reason in the
 * acknowledgement, if there is one, and it is logged.
 */
export function createEventGuard({ limiter, limits, log }: Options) {
  let underWay = 0;
  let isClosing = false;
  const served = new Map<unknown, Served>();
  /** Events of a connection are admitted in order, however long counting takes. */
  const admissions = new Map<AppSocket, Promise<void>>();

  function logRefusal(socket: AppSocket, event: string, error: unknown): void {
    const about = { event, user: socket.data.caller?._id, socket: socket.id };
    if (!(error instanceof AppError)) log.error({ ...about, err: error }, 'event.failed');
    // A repeated refusal must not flood the log.
    else if (error.status === 429 || error.status === 503)
      log.debug({ ...about, reason: error.message }, 'event.refused');
    else log.warn({ ...about, reason: error.message }, 'event.refused');
  }

  async function admitInTurn(socket: AppSocket, kind: keyof EventLimits): Promise<void> {
    const who = socket.data.caller?._id ?? socket.id;
    const count = () => admit(limiter, `${kind}:${who}`, limits[kind]);
    const before = admissions.get(socket);
    const admission = before ? before.then(count, count) : count();
    admissions.set(socket, admission);
    try {
      await admission;
    } finally {
      if (admissions.get(socket) === admission) admissions.delete(socket);
    }
  }

  async function serve(socket: AppSocket, { limit, handle }: Served, values: unknown[]): Promise<object> {
    if (isClosing) throw restarting();
    await admitInTurn(socket, limit);
    const { caller } = socket.data;
    if (!caller) throw signInNeeded();
    refuseLarge(values);
    const answer = await handle(values[0], caller, socket);
    return typeof answer === 'object' ? answer : {};
  }

  async function answer(socket: AppSocket, event: string, by: Served, values: unknown[]): Promise<void> {
    const last = values.at(-1);
    const acknowledge = typeof last === 'function' ? last : null;
    const tell = (answer: Acknowledgement) => acknowledge?.(answer);
    const begun = performance.now();
    underWay += 1;
    try {
      const answer = await serve(socket, by, acknowledge ? values.slice(0, -1) : values);
      tell({ ok: true, ...answer });
      log.debug({ event, user: socket.data.caller?._id, ms: performance.now() - begun }, 'event.handled');
    } catch (error) {
      logRefusal(socket, event, error);
      tell(refusalOf(error));
    } finally {
      underWay -= 1;
    }
  }

  /** Refused, so that the sender does not wait for an answer. */
  const unknown: Served = {
    limit: 'event',
    handle: async () => {
      throw badRequest('there is no such event');
    },
  };

  return {
    /**
     * Serves the events of a feature on all connections. @returns `on`, which ties one of them to its handler, under a
     * limit of its own where one is named.
     */
    serving:
      <Events extends EventDefinitions>({ clientToServer }: Events) =>
      <Name extends keyof Events['clientToServer'] & string>(
        event: Name,
        handle: Serve<EventPayload<Events['clientToServer'][Name]>>,
        limit: keyof EventLimits = 'event',
      ): void => {
        const { payload: schema, name } = clientToServer[event] as ClientEvent;
        const parse = payloadParser(schema as z.ZodType<EventPayload<Events['clientToServer'][Name]>>, name);
        served.set(event, {
          limit,
          handle: (payload, caller, socket) => handle(parse(payload), caller, socket),
        });
      },

    /** Answers whatever a connection sends. One listener: those of each event would cost it several kilobytes. */
    attend(socket: AppSocket): void {
      socket.onAny((event: unknown, ...values: unknown[]) => {
        // What was sent before the connection ended, and read after it.
        if (!socket.connected) return;
        void answer(socket, String(event).slice(0, 50), served.get(event) ?? unknown, values);
      });
    },

    /** Takes no further events and waits for those that are being served. */
    async close(withinMs: number): Promise<void> {
      isClosing = true;
      const deadline = Date.now() + withinMs;
      while (underWay > 0 && Date.now() < deadline) await wait(5);
    },
  };
}
