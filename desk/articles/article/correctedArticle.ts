import { type Corrected, replaceInDoc, replaceInHtml } from '@contracts/document/articleRuns';
import { refusalOf } from '@contracts/document/replacePassage';
import { type CorrectionDraft, fieldsOf, type ReadArticle, typedPassages } from './correctionDraft';

/** The article as it would be, and why passages cannot be replaced, by their place among those that are typed. */
export function correctedArticle(
  article: ReadArticle,
  draft: CorrectionDraft,
): { article: ReadArticle; refusals: Map<number, string> } {
  const refusals = new Map<number, string>();
  let { doc, content } = article;
  for (const [index, passage] of typedPassages(draft).entries()) {
    const corrected: Corrected<unknown> =
      passage.find.trim() === ''
        ? { text: null, places: 0, isDivided: false }
        : doc
          ? replaceInDoc(doc, passage)
          : replaceInHtml(content, passage);
    const refusal = passage.find.trim() === '' ? 'please enter the passage' : refusalOf(corrected, passage);
    if (refusal !== null) refusals.set(index, refusal);
    else if (doc) doc = corrected.text as typeof doc;
    else content = corrected.text as string;
  }
  return { article: { ...article, ...fieldsOf(article, draft), doc, content }, refusals };
}
