import { incompleteFault } from '@contracts/rules/draftRules';
import type { MockArticle } from '../db';
import { MockFailure } from '../mockFailure';
import { plainText } from './plainText';

/** @throws 400 naming what an article lacks that an editor has to decide on. */
export function refuseIncomplete({ title, content, tag }: MockArticle): void {
  const fault = incompleteFault({
    hasTitle: title.trim() !== '',
    hasBody: plainText(content) !== '',
    hasTag: tag !== '',
  });
  if (fault) throw new MockFailure(400, fault.message, fault.errors);
}
