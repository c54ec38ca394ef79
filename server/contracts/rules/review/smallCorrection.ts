import { differingPart } from '@contracts/document/replacePassage';
import { SMALL_CORRECTION_MAX_LENGTH } from '@contracts/rules/limits';

/** A suggestion as far as its size is concerned. */
interface Suggested {
  passage: { text: string } | null;
  field: string | null;
  suggestion: string | null;
  /** Present where it suggests formats or blocks. */
  rich?: unknown;
}

export const CORRECTIONS_ARE_OFF = 'this publication does not let editors correct at once';
export const CORRECTED_ALREADY =
  'This suggestion was answered or changed meanwhile. Please look at it again.';
export const CORRECTED_WORDS_ARE_GONE =
  'these words are no longer in the text as one passage: please look at the newest version';
export const CORRECTS_SEVERAL = 'these words are in the text more than once: select more of them';
export const CORRECTS_FORMAT = 'the formatting changes within these words: send it as a suggestion';
export const CORRECTS_LINK = 'these words are a link or code: send it as a suggestion';
export const CORRECTS_CAPTION =
  'these words are the caption of a picture or the title of a video: send it as a suggestion';
export const CORRECTION_TAKEN_BACK_ONLY = 'this correction is made already: it can be taken back';
export const CORRECTION_IS_PUBLISHED =
  'This correction has been published, so it cannot be taken back here. Change the text, and submit the article again.';
export const CORRECTION_IS_SCHEDULED =
  'This correction is in the version that is scheduled, so it cannot be taken back here. Cancel its publication, or change the text and submit the article again.';

const digitsIn = (text: string) => text.match(/\p{N}/gu)?.join('') ?? '';

/**
 * Why a suggestion is no small correction, which an editor may make before its author accepts it; null for one that is.
 * The place in the text is checked besides: it stays within one formatting, and out of links and code.
 */
export function smallCorrectionFault({ passage, field, suggestion, rich }: Suggested): string | null {
  if (field !== null || rich !== undefined || passage === null || suggestion === null)
    return 'only words of the text are corrected at once';
  if (suggestion.trim() === '') return 'a correction leaves some of the words: send it as a suggestion';
  if (digitsIn(passage.text) !== digitsIn(suggestion))
    return 'digits are for the author: send it as a suggestion';
  const { start, end, text } = differingPart({ find: passage.text, replace: suggestion });
  return end - start > SMALL_CORRECTION_MAX_LENGTH || text.length > SMALL_CORRECTION_MAX_LENGTH
    ? `a small correction changes at most ${SMALL_CORRECTION_MAX_LENGTH} characters: send it as a suggestion`
    : null;
}
