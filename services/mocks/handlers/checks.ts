import { type CheckLevel, type CheckRule, checkArticle } from '@contracts/check';
import { type DocumentParts, partsOfDocument } from '@contracts/document/documentParts';
import { findingsOf, ruleNames } from '@contracts/rules/check/findings';
import { wordCount } from '@contracts/rules/wordCount';
import type { MockArticle } from '../db';
import { mockRoute } from '../mockRoute';
import { plainText } from '../rules/plainText';
import { ownArticle } from './articles';

const WORDS_MIN = 100;

const required: readonly CheckRule[] = ['title', 'body', 'tag', 'uploads'];
const levels = new Map<CheckRule, CheckLevel>(
  ruleNames.map((rule) => [rule, required.includes(rule) ? 'required' : 'advice']),
);

const noParts: DocumentParts = { headings: [], links: [], images: [] };

/** Links to this site are taken to lead somewhere. */
function checksOf(article: MockArticle) {
  const words = wordCount(plainText(article.content));
  const parts = article.doc ? partsOfDocument(article.doc) : noParts;
  const input = { ...article, parts, words, wordsMin: WORDS_MIN, hasBody: words > 0, brokenLinks: [] };
  return { revision: article.revision, words, findings: findingsOf(input, levels) };
}

export const checkHandlers = [
  mockRoute(checkArticle)(({ params, caller }) => ({ data: checksOf(ownArticle(params.id, caller)) })),
];
