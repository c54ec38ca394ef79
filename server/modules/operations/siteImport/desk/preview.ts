import type { ImportPreview } from '@contracts/siteImport';
import { AppError } from '../../../../errors';
import { sentences } from '../report/sentences';
import type { SourceArticle } from '../source/sourceItem';
import { cleanItem } from '../survey/cleanItem';
import { type RenderedWriting, renderWriting, type WritingContext } from '../text/renderWriting';

const ARTICLES = 10;
/** The most characters of a source that are shown. */
const SOURCE_MAX_LENGTH = 20_000;

type Parts = Omit<WritingContext, 'isDryRun'>;

async function contentOf({ content, doc }: RenderedWriting, texts: Previewing['texts']): Promise<string> {
  return doc ? (await texts.render(doc)).content : content;
}

interface Previewing extends Parts {
  source: WritingContext['source'] & { items(): AsyncIterable<Parameters<typeof cleanItem>[0]> };
  texts: { render(doc: NonNullable<RenderedWriting['doc']>): Promise<{ content: string }> };
}

async function shown(article: SourceArticle, previewing: Previewing): Promise<ImportPreview> {
  const { title, text, changes } = article;
  const source = text.text.slice(0, SOURCE_MAX_LENGTH);
  try {
    const rendered = await renderWriting(article, { ...previewing, isDryRun: true });
    const content = await contentOf(rendered, previewing.texts);
    return { title, source, content, changes: sentences([...changes, ...rendered.changes]) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { title, source, content: '', changes: sentences([...changes, `It fails: ${error.message}`]) };
  }
}

/** The first articles of an export as they would be here, beside what the export has. */
export async function previewOf(previewing: Previewing): Promise<ImportPreview[]> {
  const previews: ImportPreview[] = [];
  for await (const raw of previewing.source.items()) {
    const item = cleanItem(raw);
    if (item.kind === 'article') previews.push(await shown(item, previewing));
    if (previews.length === ARTICLES) break;
  }
  return previews;
}
