import { minutesFor } from '@contracts/rules/wordCount';
import { hashText } from '../threads/digests';
import { excerptOf } from './articleText';
import { type KeptState, keptState } from './keptState';

/** A stored text, with everything derived from it. */
export interface RenderedText<Doc extends string | null = string> {
  doc: Doc;
  /** Sanitised HTML. */
  content: string;
  /** The excerpt of an article without a summary. */
  excerpt: string;
  /** How long reading takes. */
  minutes: number;
  state: KeptState;
  /** The results of `hashText`, which would block the event loop for long. */
  digests: { doc: string | null; content: string };
}

/** Adds derived data to a text. */
export function withFacts<Doc extends string | null>(doc: Doc, content: string): RenderedText<Doc> {
  const state = keptState({ doc, content });
  const digests = { doc: doc === null ? null : hashText(doc), content: hashText(content) };
  return { doc, content, excerpt: excerptOf(content), minutes: minutesFor(state.words), state, digests };
}
