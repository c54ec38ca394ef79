import { setTimeout as wait } from 'node:timers/promises';
import type {
  Acknowledgement,
  ClientEvent,
  ClientEventName,
  EventDefinitions,
  EventPayload,
  Refusal,
} from '@contracts/event';
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

/** The payload of an event, and the name of its limit. */
interface Rule<Payload> {
  schema: z.ZodType<Payload>;
  /** Names a payload that is no object, for the error message. */
  name?: string;
  limit?: keyof EventLimits;
}

/** Serves an event of a signed-in user with a valid payload. @throws AppError to refuse it. */
type Serve<Payload> = (payload: Payload, caller: Caller) => Promise<object> | Promise<void>;

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

function parsePayload<Payload>({ schema, name }: Rule<Payload>, payload: unknown): Payload {
  const outcome = name
    ? validate(z.object({ [name]: schema }), { [name]: payload })
    : validate(schema, payload);
  if ('error' in outcome) throw outcome.error;
  return name ? ((outcome.value as Record<string, Payload>)[name] as Payload) : (outcome.value as Payload);
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
  /** Events of a connection are admitted in order, however long counting takes. */
  const admissions = new WeakMap<AppSocket, Promise<void>>();

  function logRefusal(socket: AppSocket, event: string, error: unknown): void {
    const about = { event, user: socket.data.caller?._id, socket: socket.id };
    if (!(error instanceof AppError)) log.error({ ...about, err: error }, 'event.failed');
    // A repeated refusal must not flood the log.
    else if (error.status === 429 || error.status === 503)
      log.debug({ ...about, reason: error.message }, 'event.refused');
    else log.warn({ ...about, reason: error.message }, 'event.refused');
  }

  function admitInTurn(socket: AppSocket, kind: keyof EventLimits): Promise<void> {
    const who = socket.data.caller?._id ?? socket.id;
    const admission = (admissions.get(socket) ?? Promise.resolve())
      .catch(() => {})
      .then(() => admit(limiter, `${kind}:${who}`, limits[kind]));
    admissions.set(socket, admission);
    return admission;
  }

  async function serve<Payload>(
    socket: AppSocket,
    rule: Rule<Payload>,
    values: unknown[],
    handle: Serve<Payload>,
  ): Promise<object> {
    if (isClosing) throw restarting();
    await admitInTurn(socket, rule.limit ?? 'event');
    const { caller } = socket.data;
    if (!caller) throw signInNeeded();
    refuseLarge(values);
    const answer = await handle(parsePayload(rule, values[0]), caller);
    return typeof answer === 'object' ? answer : {};
  }

  async function answer<Payload>(
    socket: AppSocket,
    event: string,
    rule: Rule<Payload>,
    values: unknown[],
    handle: Serve<Payload>,
  ): Promise<void> {
    const last = values.at(-1);
    const acknowledge = typeof last === 'function' ? last : null;
    const tell = (answer: Acknowledgement) => acknowledge?.(answer);
    const begun = performance.now();
    underWay += 1;
    try {
      const answer = await serve(socket, rule, acknowledge ? values.slice(0, -1) : values, handle);
      tell({ ok: true, ...answer });
      log.debug({ event, user: socket.data.caller?._id, ms: performance.now() - begun }, 'event.handled');
    } catch (error) {
      logRefusal(socket, event, error);
      tell(refusalOf(error));
    } finally {
      underWay -= 1;
    }
  }

  return {
    /**
     * Serves the events of a feature on a connection. @returns `on`, which ties one of them to its handler, under a
     * limit of its own where one is named.
     */
    serving:
      <Events extends EventDefinitions>(socket: AppSocket, { clientToServer }: Events) =>
      <Name extends keyof Events['clientToServer'] & string>(
        event: Name,
        handle: Serve<EventPayload<Events['clientToServer'][Name]>>,
        limit?: keyof EventLimits,
      ): void => {
        const { payload, name } = clientToServer[event] as ClientEvent;
        const rule = {
          schema: payload as z.ZodType<EventPayload<Events['clientToServer'][Name]>>,
          name,
          limit,
        };
        const listener = (...values: unknown[]) => void answer(socket, event, rule, values, handle);
        socket.on(event as string as ClientEventName, listener);
      },

    /** Refuses unknown events, so that the sender does not wait for an answer. */
    refuseOthers(socket: AppSocket): void {
      const rule = { schema: z.unknown() };
      socket.onAny((event: unknown, ...values: unknown[]) => {
        // Socket.IO itself listens to `error`, and answers nothing.
        if (event !== 'error' && socket.listenerCount(event as ClientEventName) > 0) return;
        void answer(socket, String(event).slice(0, 50), rule, values, async () => {
          throw badRequest('there is no such event');
        });
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
