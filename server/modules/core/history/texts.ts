import type { ArticleDoc } from '@contracts/article';
import { textOfDocument } from '../../../lib/documentText';
import { inSteps } from '../../../lib/letOthersRun';
import type { KeptState, StateText } from '../../../lib/text/keptState';
import type { RenderedText } from '../../../lib/text/renderedText';
import { rememberDigest } from '../../../lib/threads/digests';
import { createKeptResults } from '../../../lib/threads/keptResults';
import type { Threads } from '../../../lib/threads/threads';
import { task as cleanText } from './cleanText.task';
import { task as keptState } from './keptState.task';
import { task as renderText } from './renderText.task';

/** Characters and bytes: several of the longest articles, or the last hundreds of usual ones. */
const RENDERED_MAX_SIZE = 24_000_000;
const STATES_MAX_SIZE = 8_000_000;

export type Texts = ReturnType<typeof createTexts>;

/** Makes articles of documents and HTML, in threads. Results are kept: the same text is rendered once. */
export function createTexts({ threads }: { threads: Threads }) {
  const rendered = createKeptResults({ threads, task: renderText, maxSize: RENDERED_MAX_SIZE });
  const states = createKeptResults({ threads, task: keptState, maxSize: STATES_MAX_SIZE });

  const remember = <Text extends RenderedText<string | null>>(text: Text): Promise<Text> =>
    inSteps(() => {
      if (text.doc !== null && text.digests.doc !== null) rememberDigest(text.doc, text.digests.doc);
      rememberDigest(text.content, text.digests.content);
      states.put({ doc: text.doc, content: text.content }, text.state);
      return text;
    });

  return {
    /**
     * Checks an editor's document and renders it.
     * @returns the document as JSON, without anything that the schema does not know, and its sanitised HTML.
     * @throws AppError 400 for a node, mark or shape that the schema does not know.
     */
    render: async (doc: ArticleDoc): Promise<RenderedText> =>
      remember(await rendered.get({ doc: textOfDocument(doc) })),

    /** Sanitises HTML that has no document. */
    clean: async (html: string): Promise<RenderedText<null>> =>
      remember(await threads.run(cleanText, { html })),

    /** Keeps what the transactions of a text need, where another task has made it. */
    remember,

    /** The history's stored form of a text, in a transaction. */
    stateOf: ({ doc, content }: StateText): Promise<KeptState> => states.now({ doc, content }),
  };
}
