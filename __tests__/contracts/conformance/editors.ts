import { acceptArticle, rejectArticle } from '@contracts/admin';
import type { OwnArticle } from '@contracts/article';
import { makeEditor } from '@contracts/person';
import { getReview, listArticleLog } from '@contracts/queue';
import type { Person, World } from './world';

/** An editor to whom something happens, or who has to be alone with something. */
export async function newEditor(world: World): Promise<Person> {
  const person = await world.newPerson();
  await world.ok(makeEditor, { as: await world.editor(), params: { id: person._id } });
  return person;
}

const known = new WeakMap<World, Promise<[Person, Person]>>();

/** Two editors with names, made once. */
export function twoEditors(world: World): Promise<[Person, Person]> {
  const make = async (): Promise<[Person, Person]> => [await newEditor(world), await newEditor(world)];
  const both = known.get(world) ?? make();
  known.set(world, both);
  return both;
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
