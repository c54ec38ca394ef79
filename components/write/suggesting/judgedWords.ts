import { lettersOf } from '@contracts/document/findPassage';
import type { Passage } from '@contracts/reviewNote';
import type { Node } from '@tiptap/pm/model';
import { putInAt, spreadAt } from './broughtWords';
import { isFormatted, takesFootnote } from './formattedWords';
import { type Place, type Range, wordsAt } from './place';
import { type Sought, suggestedText } from './suggestion';
import { isGrown } from './wordEnds';

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Judges the place of a suggestion on the words below a picture or a video. */
export function judgedCaption<Judged extends Place>(doc: Node, place: Judged, sought: Sought): Judged {
  const caption = spaced(wordsAt(doc, place));
  const [passage, suggestion] = [spaced(sought.passage?.text ?? ''), spaced(sought.suggestion ?? '')];
  const has = caption.includes(passage);
  const isTaken = suggestion !== '' && caption.includes(suggestion) && (!has || suggestion.includes(passage));
  return { ...place, isTaken, isChanged: !isTaken && !has };
}

/** Judges the place of a suggestion on words, or of a note on them. */
export function judgedWords<Judged extends Place>(
  doc: Node,
  place: Judged,
  sought: Sought,
  passage: Passage,
): Judged {
  const { rich } = sought;
  const start = doc.resolve(place.from);
  if (!start.parent.isTextblock || !start.sameParent(doc.resolve(place.to)))
    return { ...place, isTaken: false, isChanged: true };
  const suggestion = suggestedText(sought);
  const isFormattedAt = (range: Range) => rich?.kind === 'words' && isFormatted(doc, range, rich.nodes);
  const words = wordsAt(doc, place);
  const isThere =
    suggestion !== null &&
    spaced(suggestion) !== spaced(passage.text) &&
    spaced(words) === spaced(suggestion);
  if (rich ? isFormattedAt(place) : isThere) return { ...place, isTaken: true, isChanged: false };
  const letters = lettersOf(doc.textBetween(place.from, place.to));
  const isSame = letters === lettersOf(passage.text) && !isGrown(doc, place, passage);
  const putIn = isSame && suggestion !== null ? putInAt(doc, place, passage, suggestion) : null;
  if (putIn) {
    const isTaken = !rich || isFormattedAt(putIn);
    return { ...place, ...putIn, isTaken, isChanged: !isTaken };
  }
  const spread = suggestion === null ? null : spreadAt(doc, place, passage, suggestion);
  if (spread) return { ...place, ...spread, isTaken: false, isChanged: true };
  return { ...place, isTaken: false, isChanged: !isSame || takesFootnote(doc, place, sought) };
}
