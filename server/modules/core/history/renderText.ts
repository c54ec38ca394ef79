import { renderDocText } from '../../../lib/html/renderDoc';
import { type RenderedText, withFacts } from '../../../lib/text/renderedText';

/** Validates a document, given as JSON, and renders it. @throws AppError 400 if it is not a document. */
export const renderText = ({ doc }: { doc: string }): RenderedText => {
  const rendered = renderDocText(doc);
  return withFacts(rendered.doc, rendered.content);
};
