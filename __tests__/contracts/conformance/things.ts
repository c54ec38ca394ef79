import { acceptArticle } from '@contracts/admin';
import type { OwnArticle } from '@contracts/article';
import { createComment } from '@contracts/comment';
import { createArticle, type DraftBody, submitArticle } from '@contracts/ownArticle';
import { PAGE_SIZE } from '@contracts/rules/limits';
import { listPublicTags } from '@contracts/tag';
import { addSubTag, addTag } from '@contracts/tagEditing';
import { docOf } from '@/__tests__/support/docOf';
import type { Person, World } from './world';

export { docOf };

/** What the cases are about, made as a client would make it. */

/** Words to be found where they stand twice: enough of them, and different from all others from the first on. */
export const passageOf = (world: World) => Array.from({ length: 8 }, () => world.unique('Said')).join(' ');

interface Category {
  tag: string;
  sub: string;
}

async function findOrMakeTag(world: World): Promise<Category> {
  const { data } = await world.ok(listPublicTags);
  const known = data.find(({ sub }) => sub.length > 0);
  if (known) return { tag: known.title, sub: known.sub[0]?.subcontent ?? '' };
  const as = await world.editor();
  const title = world.unique('Craft');
  const { data: added } = await world.ok(addTag, { as, body: { title } });
  const subcontent = 'Prose';
  await world.ok(addSubTag, { as, params: { id: added._id }, body: { subcontent } });
  return { tag: title, sub: subcontent };
}

const tags = new WeakMap<World, Promise<Category>>();

/** A tag with a sub-category that are there, or are made once. */
export function tagOf(world: World): Promise<Category> {
  const known = tags.get(world) ?? findOrMakeTag(world);
  tags.set(world, known);
  return known;
}

/** A complete draft. */
export async function draftOf(
  world: World,
  as: Person,
  fields: Partial<DraftBody> = {},
): Promise<OwnArticle> {
  const body = {
    title: world.unique('On brevity'),
    doc: docOf('Short sentences carry far.'),
    ...(await tagOf(world)),
    ...fields,
  };
  return (await world.ok(createArticle, { as, body })).data;
}

/** A submitted article. */
export async function waitingOf(
  world: World,
  as: Person,
  fields: Partial<DraftBody> = {},
): Promise<OwnArticle> {
  const { _id } = await draftOf(world, as, fields);
  return (await world.ok(submitArticle, { as, params: { id: _id } })).data;
}

/** An article that readers see. */
export async function publishedOf(
  world: World,
  as: Person,
  fields: Partial<DraftBody> = {},
): Promise<OwnArticle> {
  const { _id, revision } = await waitingOf(world, as, fields);
  const editor = await world.editor();
  return (await world.ok(acceptArticle, { as: editor, params: { id: _id }, body: { revision } })).data;
}

export async function commentOf(world: World, as: Person, postId: string) {
  const content = world.unique('Well said.');
  return (await world.ok(createComment, { as, params: { postId }, body: { content } })).data;
}

const published = new WeakMap<World, Promise<[OwnArticle, OwnArticle]>>();

/** Two articles of the owner's in one category, made once: for cases that do not change what they say. */
export function twoPublished(world: World): Promise<[OwnArticle, OwnArticle]> {
  const make = async (): Promise<[OwnArticle, OwnArticle]> => {
    const owner = await world.owner();
    return [await publishedOf(world, owner), await publishedOf(world, owner)];
  };
  const both = published.get(world) ?? make();
  published.set(world, both);
  return both;
}

const pageful = new WeakMap<World, Promise<OwnArticle[]>>();

/** The two and others, more than a list gives at once where it is not asked for more; made once as well. */
export function morePublished(world: World): Promise<OwnArticle[]> {
  const make = async () => {
    const both = await twoPublished(world);
    const owner = await world.owner();
    const others = Array.from({ length: PAGE_SIZE }, () => publishedOf(world, owner));
    return [...both, ...(await Promise.all(others))];
  };
  const all = pageful.get(world) ?? make();
  pageful.set(world, all);
  return all;
}
