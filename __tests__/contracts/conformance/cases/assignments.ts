import {
  endAbsence,
  getAbsence,
  getAssignment,
  getTurns,
  setAbsence,
  setAssignment,
  setTurns,
} from '@contracts/assignment';
import { listQueue } from '@contracts/queue';
import { type Cases, example } from '../defineCases';
import { byEditors, rowOf, storyOf } from '../editors';
import { waitingOf } from '../things';
import type { Person, World } from '../world';

const DAY_MS = 24 * 60 * 60 * 1_000;

const article = async (world: World, owner: Person) => ({
  params: { id: (await waitingOf(world, owner))._id },
});

const dayOf = (world: World) => world.inTime(5 * DAY_MS).slice(0, 10);

/** Which editor is to read which waiting article. */
export const assignments: Cases = {
  examples: [
    example(getAssignment, article),
    example(setAssignment, async (world, owner) => ({
      ...(await article(world, owner)),
      body: { from: null, to: null },
    })),
    example(getAbsence),
    example(setAbsence, async (world) => ({ body: { from: dayOf(world), to: dayOf(world) } })),
    example(endAbsence),
    example(getTurns),
    example(setTurns, async () => ({ body: { tags: [] } })),
  ],
  rules: {
    'other editors see an absence where they assign, until it is ended': byEditors(
      async (world, [editor, other]) => {
        const params = { id: (await waitingOf(world, await world.owner()))._id };
        const seen = async () => {
          const { editors } = (await world.ok(getAssignment, { as: editor, params })).data;
          return editors.find((one) => one._id === other._id)?.away;
        };
        const body = { from: dayOf(world), to: dayOf(world) };
        expect((await world.ok(setAbsence, { as: other, body })).data).toEqual(body);
        expect((await world.ok(getAbsence, { as: other })).data).toEqual(body);
        expect(await seen()).toEqual(body);
        for (const _time of ['first', 'repeated']) await world.ok(endAbsence, { as: other });
        expect((await world.ok(getAbsence, { as: other })).data).toBeNull();
        expect(await seen()).toBeNull();
      },
    ),

    'an assignment shows in the queue until it is ended, and is changed only as it was seen': byEditors(
      async (world, [editor, other]) => {
        const { _id } = await waitingOf(world, await world.owner());
        const params = { id: _id };
        const day = dayOf(world);
        const to = { editor: other._id, due: day };
        const first = await world.ok(setAssignment, { as: editor, params, body: { from: null, to } });
        expect(first.data).toEqual({
          editor: { _id: other._id, username: other.username },
          due: { day, until: expect.any(String) },
        });
        expect((await rowOf(world, editor, _id)).assignment).toEqual(first.data);
        const { assignment, editors } = (await world.ok(getAssignment, { as: editor, params })).data;
        expect(assignment).toEqual(first.data);
        expect(editors.find((one) => one._id === other._id)?.open).toBeGreaterThan(0);
        const query = { assigned: 'mine', sort: 'due' } as const;
        const mine = await world.ok(listQueue, { as: other, query, headers: { limit: '100' } });
        expect(mine.data.map((row) => row._id)).toContain(_id);
        const otherwise = { from: null, to: { editor: editor._id, due: null } };
        expect((await world.call(setAssignment, { as: editor, params, body: otherwise })).status).toBe(409);
        const end = { from: to, to: null };
        for (const _time of ['first', 'repeated'])
          expect((await world.ok(setAssignment, { as: editor, params, body: end })).data).toBeNull();
        expect((await rowOf(world, editor, _id)).assignment).toBeUndefined();
        expect((await storyOf(world, editor, _id)).slice(0, 2)).toEqual(['assignment cleared', 'assigned']);
      },
    ),
  },
};
