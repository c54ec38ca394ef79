import type { Node } from '@tiptap/pm/model';
import { judgedBlocks } from './judgedBlocks';
import { judgedCaption, judgedWords } from './judgedWords';
import type { Place } from './place';
import type { Sought } from './suggestion';

/** Judges a place: whether it still has the former words or blocks, has the suggested ones already, or others. */
export function judged<Judged extends Place>(doc: Node, place: Judged, sought: Sought): Judged {
  const { passage, rich } = sought;
  if (rich && rich.kind !== 'words') return judgedBlocks(doc, place, rich);
  if (!passage) return place;
  return place.isBlock ? judgedCaption(doc, place, sought) : judgedWords(doc, place, sought, passage);
}
