import { getProposedNote, proposeNote } from '@contracts/proposedNote';
import { cleanText } from '@contracts/rules/cleanText';
import { NOT_PUBLISHED_YET, PROPOSED_ELSEWHERE } from '@contracts/rules/correction/proposedNoteTexts';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { ownArticle } from './articles';

/** The notes for readers that authors propose for changes of what is published. */
export const proposedNoteHandlers = [
  mockRoute(getProposedNote)(({ params, caller }) => ({
    data: ownArticle(params.id, caller).proposedNote ?? null,
  })),

  mockRoute(proposeNote)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    const present = article.proposedNote ?? null;
    const typed = body.note && { ...body.note, text: cleanText(body.note.text) };
    const isNow = (note: typeof present) => note?.kind === present?.kind && note?.text === present?.text;
    if (isNow(typed)) return { data: typed };
    if (!isNow(body.was)) throw new MockFailure(409, PROPOSED_ELSEWHERE);
    if (typed && !article.published) throw new MockFailure(400, NOT_PUBLISHED_YET);
    article.proposedNote = typed;
    return { data: typed };
  }),
];
