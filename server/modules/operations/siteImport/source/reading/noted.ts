import { collectChanges } from '../../markdown/text/changes';
import type { Note } from '../html/blocks';

/** Builds a thing with what had to be changed in it. */
export function noted<Thing extends object>(build: (note: Note) => Thing): Thing & { changes: string[] } {
  const changes = collectChanges();
  const thing = build(changes.note);
  return { ...thing, changes: changes.list() };
}
