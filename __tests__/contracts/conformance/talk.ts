import type {
  ClientEvent,
  ClientEventName,
  ClientEvents,
  EventAnswer,
  EventPayload,
  ServerEvent,
  ServerEventName,
  ServerToClientEvents,
} from '@contracts/event';
import { errorTexts } from '@contracts/rules/errorTexts';
import { z } from 'zod';
import { clientEvents, serverEvents } from '@/server/contractEvents';
import type { Connection } from './connection';
import type { Target } from './target';

const refusal = z.strictObject({
  ok: z.literal(false),
  message: z.string(),
  retryAfter: z.number().positive().optional(),
});
type RefusedEvent = z.infer<typeof refusal>;

const acknowledgementOf = (event: ClientEventName) => {
  const { answer }: ClientEvent = clientEvents[event];
  return z.strictObject({ ok: z.literal(true), ...answer?.shape });
};

/** An acknowledgement has the fields of the contract and no others. */
function checked<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  expect(answer).toEqual(schema.parse(answer));
  return answer as z.output<Schema>;
}

/** A connection of one person; all that passes on it must match the contract. @param note is called with each event. */
export function talkOn(connection: Connection, target: Target, note: (name: ServerEventName) => void) {
  /** What an event is acknowledged with; one that is put off is sent again in its time. */
  async function ask(event: string, ...payload: unknown[]): Promise<unknown> {
    for (;;) {
      const answer = await connection.ask(event, ...payload);
      const { retryAfter } = refusal.safeParse(answer).data ?? {};
      if (retryAfter === undefined) return answer;
      await target.wait(retryAfter * 1_000);
    }
  }

  return {
    ask,
    isOpen: connection.isOpen,
    close: connection.close,

    /** What the acknowledgement of an event that must be served has beside `ok`. */
    async ok<Name extends ClientEventName>(
      event: Name,
      payload: EventPayload<ClientEvents[Name]>,
    ): Promise<EventAnswer<ClientEvents[Name]>> {
      const answer = await ask(event, payload);
      expect({ event, answer }).toMatchObject({ answer: { ok: true } });
      const { ok, ...rest } = checked(acknowledgementOf(event), answer);
      return rest as unknown as EventAnswer<ClientEvents[Name]>;
    },

    /** The refusal of an event that must not be served, with this sentence. */
    async refused(event: string, payload: unknown, message: string): Promise<RefusedEvent> {
      const isPutOff = message === errorTexts.tooManyRequests;
      const answer = await (isPutOff ? connection.ask : ask)(event, payload);
      expect({ event, answer }).toMatchObject({ answer: { ok: false, message } });
      return checked(refusal, answer);
    },

    /** What was heard so far of an event, in order. */
    heard<Name extends ServerEventName>(name: Name): Parameters<ServerToClientEvents[Name]>[] {
      const found = connection.heard.filter(([heard]) => heard === name).map(([, ...values]) => values);
      const { values: schema }: ServerEvent = serverEvents[name];
      for (const values of found) checked(schema, values);
      if (found.length > 0) note(name);
      return found as Parameters<ServerToClientEvents[Name]>[];
    },
  };
}

export type Talk = ReturnType<typeof talkOn>;
