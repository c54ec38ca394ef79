import { acceptArticle, rejectArticle } from '@contracts/admin';
import type { OwnArticle } from '@contracts/article';
import { makeEditor, unmakeEditor } from '@contracts/person';
import { getReview, listArticleLog } from '@contracts/queue';
import type { Person, World } from './world';

type Editors = readonly [Person, Person];

const known = new WeakMap<World, Promise<Editors>>();

/** The same two at each call. */
function lentOnes(world: World): Promise<Editors> {
  const make = async (): Promise<Editors> => [await world.newPerson(), await world.newPerson()];
  const both = known.get(world) ?? make();
  known.set(world, both);
  return both;
}

/** A rule for which two people are made editors. They lose the role after it, because their passwords are public. */
export const byEditors =
  (rule: (world: World, editors: Editors) => Promise<void>) =>
  async (world: World): Promise<void> => {
    const as = await world.editor();
    const both = await lentOnes(world);
    const named = both.map(({ _id }) => ({ as, params: { id: _id } }));
    try {
      for (const one of named) await world.ok(makeEditor, one);
      await rule(world, [await world.atDesk(both[0]), await world.atDesk(both[1])]);
    } finally {
      for (const one of named) await world.ok(unmakeEditor, one);
    }
  };

/** The row of the queue of an article that waits. */
export const rowOf = async (world: World, as: Person, id: string) =>
  (await world.ok(getReview, { as, params: { id } })).data.waiting;

/** Actions of an article's log, the newest first. */
export const storyOf = async (world: World, as: Person, id: string) =>
  (await world.ok(listArticleLog, { as, params: { id } })).data.map(({ action }) => action);

/** Decides at once, on the article as it is. */
export async function decide(world: World, as: Person, { _id, revision }: OwnArticle, reason?: string) {
  const named = { as, params: { id: _id } };
  const answer =
    reason === undefined
      ? world.ok(acceptArticle, { ...named, body: { revision } })
      : world.ok(rejectArticle, { ...named, body: { revision, reason } });
  return (await answer).data;
}
