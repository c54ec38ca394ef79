import { mayEdit } from './articleModel';
import type { PersonName, World } from './reviewWorld';

export function suspend(world: World, name: PersonName, state: 'active' | 'suspended'): boolean {
  const person = world.people[name];
  if (person.state === 'removed') return false;
  person.state = state;
  releaseOf(world, name);
  return true;
}

/** A former editor reads nothing, and has nothing to read. */
export function releaseOf(world: World, name: PersonName): void {
  if (mayEdit(world, name)) return;
  for (const article of world.articles) {
    if (article.claim?.editor === name) article.claim = null;
    if (article.assigned === name) article.assigned = null;
  }
}

export function removePerson(world: World, name: PersonName): boolean {
  const person = world.people[name];
  if (person.state === 'removed') return false;
  person.state = 'removed';
  releaseOf(world, name);
  for (const article of world.articles) {
    if (article.decision?.editor === name) article.decision = null;
    for (const approval of article.approvals) if (approval.editor === name) approval.editor = null;
    for (const ruled of [article.ruling, article.appeal]) if (ruled?.judge === name) ruled.judge = null;
    if (article.author === name) article.isLeft = true;
    if (article.isLeft && article.deletedAt !== null) article.online = null;
  }
  return true;
}
