import { listNotifications } from '@contracts/notification';
import { getPublished } from '@contracts/publishedArticle';
import { unpublishArticle } from '@contracts/report';
import { publishedOf } from './things';
import type { Person, World } from './world';

/** Why an editor changes what is published. */
export const reason = 'It was misspelt.';

/** Why an editor takes it offline. */
export const offlineReason = 'It stands in another paper.';

/** An article that an editor has taken offline. */
export async function offlineOf(world: World, owner: Person) {
  const article = await publishedOf(world, owner);
  const as = await world.editor();
  const body = { reason: offlineReason };
  await world.ok(unpublishArticle, { as, params: { id: article._id }, body });
  return article;
}

/** An article as editors read it. */
export const readPublished = async (world: World, id: string) =>
  (await world.ok(getPublished, { as: await world.editor(), params: { id } })).data;

/** The newest notification of a person. */
export const newestNotification = async (world: World, person: Person) =>
  (await world.ok(listNotifications, { as: person, params: { id: person._id } })).data[0];
