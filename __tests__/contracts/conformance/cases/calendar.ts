import {
  endCalendarFeed,
  getCalendar,
  getCalendarFeed,
  getScheduled,
  makeCalendarFeed,
  moveScheduled,
  readCalendarFeed,
} from '@contracts/calendar';
import { decideArticle, undoDecision } from '@contracts/decision';
import { type Cases, example } from '../defineCases';
import { newestNotification } from '../publishedThings';
import { publishedOf, waitingOf } from '../things';
import type { Person, World } from '../world';

const HOUR_MS = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dayOf = (at: string) => at.slice(0, 10);

/** An accepted article that waits for its time. */
const scheduledOf = (world: World, owner: Person, publish_at = inHours(48)) =>
  publishedOf(world, owner, { publish_at });

/** The clocks of the publication may show another day than those of UTC. */
async function entriesAround(world: World, at: string) {
  const [from, to] = [-24, 24].map((hours) =>
    dayOf(new Date(Date.parse(at) + hours * HOUR_MS).toISOString()),
  );
  const query = { from: from ?? '', to: to ?? '' };
  const { data } = await world.ok(getCalendar, { as: await world.editor(), query });
  return data.days.flatMap(({ entries }) => entries);
}

/** What goes out when. */
export const calendarCases: Cases = {
  examples: [
    example(getCalendar, async () => ({ query: { from: '2026-05-01', to: '2026-05-31' } })),
    example(getScheduled, async (world, owner) => ({
      params: { id: (await scheduledOf(world, owner))._id },
    })),
    example(getCalendarFeed),
    example(makeCalendarFeed),
    example(endCalendarFeed),
    // Good keys are made at the desk, which not every backend has.
    example(readCalendarFeed, async () => ({ params: { key: 'none.ics' } }), {
      answered: { owner: 404, others: 404 },
    }),
    example(moveScheduled, async (world, owner) => {
      const { _id, scheduled_at } = await scheduledOf(world, owner);
      return { params: { id: _id }, body: { publish_at: inHours(72), from: scheduled_at ?? '' } };
    }),
  ],
  rules: {
    'a feed is read with its key until another one is made, or it is ended': async (world) => {
      const as = await world.editor();
      const { path } = (await world.ok(makeCalendarFeed, { as })).data;
      const first = { key: path.slice(path.lastIndexOf('/') + 1) };
      await world.ok(readCalendarFeed, { params: first });
      const again = (await world.ok(makeCalendarFeed, { as })).data.path;
      const second = { key: again.slice(again.lastIndexOf('/') + 1) };
      expect((await world.call(readCalendarFeed, { params: first })).status).toBe(404);
      await world.ok(readCalendarFeed, { params: second });
      expect((await world.ok(getCalendarFeed, { as })).data).toEqual({ created: expect.any(String) });
      for (const _time of ['first', 'repeated']) await world.ok(endCalendarFeed, { as });
      expect((await world.call(readCalendarFeed, { params: second })).status).toBe(404);
      expect((await world.ok(getCalendarFeed, { as })).data).toBeNull();
    },

    'an article is listed at its wished or scheduled time; its author is notified when an editor moves it':
      async (world) => {
        const [owner, as] = [await world.owner(), await world.editor()];
        const first = inHours(2_000);
        const wished = await waitingOf(world, owner, { publish_at: first });
        expect(await entriesAround(world, first)).toContainEqual(
          expect.objectContaining({ _id: wished._id, kind: 'waiting', at: first }),
        );
        const { _id, title } = await scheduledOf(world, owner, first);
        const scheduled = expect.objectContaining({ _id, kind: 'scheduled', title });
        expect(await entriesAround(world, first)).toContainEqual(scheduled);
        const body = { publish_at: inHours(4_000), from: first };
        await world.ok(moveScheduled, { as, params: { id: _id }, body });
        expect(await entriesAround(world, first)).not.toContainEqual(scheduled);
        expect(await entriesAround(world, body.publish_at)).toContainEqual(scheduled);
        expect(await newestNotification(world, owner)).toMatchObject({
          kind: 'rescheduled',
          article: { _id },
        });
        const refused = await world.call(moveScheduled, { as, params: { id: _id }, body });
        expect(refused.status).toBe(409);
      },

    'a time that an editor sets of what waits, or with the acceptance, is its time until it is published':
      async (world) => {
        const [owner, as] = [await world.owner(), await world.editor()];
        const { _id, revision } = await waitingOf(world, owner);
        const params = { id: _id };
        const [first, second] = [inHours(3_000), inHours(3_500)];
        await world.ok(moveScheduled, { as, params, body: { publish_at: first, from: null } });
        const waiting = { _id, kind: 'waiting', at: first };
        expect(await entriesAround(world, first)).toContainEqual(expect.objectContaining(waiting));
        const told = { kind: 'rescheduled', article: { _id } };
        expect(await newestNotification(world, owner)).toMatchObject(told);
        const stale = await world.call(moveScheduled, { as, params, body: { publish_at: null, from: null } });
        expect(stale.status).toBe(409);
        const body = { outcome: 'accepted' as const, revision, publish_at: second };
        expect((await world.ok(decideArticle, { as, params, body })).data).toMatchObject({ revision });
        const between = { publish_at: inHours(3_600), from: first };
        expect((await world.call(moveScheduled, { as, params, body: between })).status).toBe(409);
        await world.ok(undoDecision, { as, params });
        expect(await entriesAround(world, first)).toContainEqual(expect.objectContaining(waiting));
      },
  },
};
