import { acceptArticle, rejectArticle } from '@contracts/admin';
import type { OwnArticle } from '@contracts/article';
import { makeEditor, unmakeEditor } from '@contracts/person';
import { getReview, listArticleLog } from '@contracts/queue';
import type { Person, World } from './world';

type Editors = readonly [Person, Person];

interface Lent {
  editors: Promise<Editors>;
  openedAt: number;
}

const known = new WeakMap<World, Lent>();

/** The same two at each call, signed in at the desk again before their sessions end. */
export function lentOnes(world: World): Promise<Editors> {
  const before = known.get(world);
  if (before && world.isFresh(before.openedAt)) return before.editors;
  const made = before?.editors ?? Promise.all([world.newPerson(), world.newPerson()]);
  const prepare = async (): Promise<Editors> => {
    const as = await world.editor();
    const [one, two] = await made;
    for (const { _id } of [one, two]) await world.ok(makeEditor, { as, params: { id: _id } });
    return [await world.atDesk(one), await world.atDesk(two)];
  };
  const editors = prepare();
  editors.catch(() => known.delete(world));
  known.set(world, { editors, openedAt: Date.parse(world.inTime(0)) });
  return editors;
}

/** A rule for which two people are editors. */
export const byEditors =
  (rule: (world: World, editors: Editors) => Promise<void>) =>
  async (world: World): Promise<void> =>
    rule(world, await lentOnes(world));

/** Takes the role from those who were made editors, because their passwords are public. */
export async function dismissEditors(world: World): Promise<void> {
  const both = await known.get(world)?.editors;
  if (!both) return;
  const as = await world.editor();
  for (const { _id } of both) await world.ok(unmakeEditor, { as, params: { id: _id } });
}

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
