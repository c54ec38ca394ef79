import { footnoteSection } from '../../html/footnotes';
import { rewriteHtml } from '../../html/rewrite';
import { wordPressRule } from './elements';
import { hasBlocks, withoutBlocks } from './gutenberg';
import { paragraphsOf } from './paragraphs';
import { type TextContext, withoutShortcodes } from './shortcodes';

/** Marks of the editor that divide a text. */
function withoutDivisions(content: string, { note }: TextContext): string {
  if (content.includes('<!--nextpage-->')) note('Its pages became one text.');
  return content.replace(/<!--(?:more|noteaser|nextpage)\b[^>]{0,200}-->/g, '\n\n');
}

/** The text of a post as HTML, from the block editor or the classic editor. */
export function wxrText(content: string, context: TextContext): string {
  const { site, note } = context;
  const { reusableBlocks } = site;
  const divided = withoutDivisions(content, context);
  const html = hasBlocks(divided)
    ? withoutShortcodes(withoutBlocks(divided, { reusableBlocks, note }), context)
    : paragraphsOf(withoutShortcodes(divided, context), note);
  const written = rewriteHtml(html, wordPressRule(context), note).trim();
  return written + footnoteSection(context.footnotes.list());
}
