import { Agent } from 'node:http';
import { startSmtpServer } from '@/__tests__/support/smtpServer';
import { createTestDatabase } from '@/__tests__/support/testContext';
import { startChildSite } from '@/fuzz/histories/childSite';
import { callSite } from '@/fuzz/histories/client';
import { type Site, startSite } from '@/fuzz/histories/site';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { parseEnv } from '@/server/env';
import { type Request, reviewScript, type Scene, type Step } from './reviewScript';
import { readStored } from './storedState';

/** A Monday. The clock stands still but for steps that move it, so what a server does by itself depends on them alone. */
const BEGIN = Date.parse('2026-05-04T06:00:00Z');

/** What is stored after each step, and how many statements it took. */
interface Played {
  states: string[][];
  statements: number[];
}

async function openStage(kind: DatabaseKind, isKilled: boolean) {
  const smtp = await startSmtpServer();
  const database = await createTestDatabase(kind, { isMigrated: true });
  const settings = {
    ...database.settings,
    ...{ SMTP_URL: smtp.url, SMTP_TLS: 'optional', MAIL_FROM: 'news@example.org' },
  };
  const { db } = openDatabase(parseEnv({ NODE_ENV: 'test', ...settings }));
  const agent = new Agent({ keepAlive: true });
  const here = isKilled ? undefined : await startSite(settings, undefined, 0, BEGIN);
  const site: Site = here ?? (await startChildSite(settings, BEGIN));
  const people = await site.people(2);
  for (const [place, { _id }] of [...people.authors, people.edith, people.otto].entries()) {
    const email = `person${place}@example.org`;
    await db.updateTable('user').set({ email, email_key: email }).where('id', '=', _id).execute();
  }
  /** @returns undefined where no reply came. */
  const send = ([caller, ...request]: Request) =>
    callSite(site.url(), agent, caller, request).catch(() => undefined);
  return {
    site,
    people,
    send,
    statements: () => here?.statements() ?? 0,
    /** What is stored once the server has done all that follows. */
    async settled() {
      await site.settle();
      return readStored(db);
    },
    async close() {
      await site.close();
      agent.destroy();
      await db.destroy();
      await database.remove();
      await smtp.close();
    },
  };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** @returns whether it is known to be done. */
async function act({ site, send }: Stage, { what }: Step, wanted: Request | number): Promise<boolean> {
  if (typeof wanted === 'number') {
    await site.advance(wanted);
    await site.settle();
    return true;
  }
  const reply = await send(wanted);
  if (reply && reply.status >= 300) throw new Error(`${what}: ${reply.status}`);
  return reply !== undefined;
}

/** Plays it on a server that is not killed. */
export async function playReview(kind: DatabaseKind): Promise<Played> {
  const stage = await openStage(kind, false);
  const played: Played = { states: [], statements: [] };
  try {
    await eachStep(stage, async (step, wanted) => {
      const before = stage.statements();
      await act(stage, step, wanted);
      played.statements.push(stage.statements() - before);
      played.states.push(await stage.settled());
    });
    return played;
  } finally {
    await stage.close();
  }
}

/**
 * Plays it on a server that is killed.
 * @param killAfter after how many statements of a step; null where it goes on. One more than it makes is after its reply.
 * @throws where something else is stored than in the other play.
 */
export async function playKilled(
  kind: DatabaseKind,
  { states, statements }: Played,
  killAfter: (made: number, place: number) => number | null,
): Promise<void> {
  const stage = await openStage(kind, true);
  try {
    await eachStep(stage, async (step, wanted, place) => {
      const made = statements[place] ?? 0;
      const after = step.isQuiet ? null : killAfter(made, place);
      const says = (state: string[]) => [`${step.what}, killed after ${after} of ${made}`, ...state];
      const expected = says(states[place] ?? []);
      if (after === null) {
        await act(stage, step, wanted);
        return expect(says(await stage.settled())).toEqual(expected);
      }
      await stage.site.dieAfter?.(after);
      const isDone = await act(stage, step, wanted);
      await stage.site.kill?.();
      const state = says(await stage.settled());
      const isUndone = !isDone && String(state) === String(says(states[place - 1] ?? []));
      if (!isUndone && !step.isMany) expect(state).toEqual(expected);
      if (isDone || typeof wanted === 'number') return;
      // The person presses once more: either it is done now, or it changes nothing.
      const reply = await stage.send(wanted);
      expect(reply?.status).toBeLessThan(isUndone ? 300 : 500);
      expect(says(await stage.settled())).toEqual(expected);
    });
  } finally {
    await stage.close();
  }
}

async function eachStep(
  stage: Stage,
  play: (step: Step, wanted: Request | number, place: number) => Promise<void>,
): Promise<void> {
  const scene: Scene = {
    people: stage.people,
    now: 0,
    async ask<Data>(...request: Request) {
      return (await stage.send(request))?.data as Data;
    },
  };
  for (const [place, step] of reviewScript().entries()) {
    scene.now = await stage.site.now();
    await play(step, await step.of(scene), place);
  }
}
