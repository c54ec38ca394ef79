/** Messages about a note for readers that an author proposes. */
export const NOT_PUBLISHED_YET =
  'readers have not seen this article yet: a note for readers is about changes of what they have seen';
export const PROPOSED_ELSEWHERE =
  'the note for readers was changed elsewhere since you opened it: please look at that one first';
