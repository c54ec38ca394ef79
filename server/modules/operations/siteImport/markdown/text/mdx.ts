import type { Changes } from './changes';
import { componentReplacer } from './components';
import { replaceTags } from './jsxTag';
import { mapOutsideSpans, mapProse } from './prose';
import { visibleFiles } from './sandbox';
import { terminalsAsCode } from './terminal';

const MODULE_LINE =
  /^(?:import\s[^\n]{0,500}?['"][^'"\n]+['"];?[ \t]*|import\s{1,9}[\w*{][^;'"]{0,2000}?\sfrom\s{1,9}['"][^'"\n]+['"];?[ \t]*|export\s{1,9}(?:default|const|let|var|async|function|class|\{|\*)[^\n]*(?:\n(?!\s*\n)[^\n]*)*)$/gm;
const HEADING_ID = /^(#{1,6}\s[^\n]*?)\{\/\*\s{0,9}#?([\w:.-]{1,100})\s{0,9}\*\/\}[ \t]{0,9}$/gm;
const TEXT_EXPRESSION = /\{\s{0,9}(?:'([^'\n{}]{0,500})'|"([^"\n{}]{0,500})")\s{0,9}\}/g;
const TEMPLATE_EXPRESSION = /\{`([^`\n$]{0,500})`\}/g;
const SIGNS = /^#{1,6}\s[^\n]{0,300}\{\/\*|^import\s[^\n]{0,300}\sfrom\s{1,9}['"]|=\{\{|\{['"] ['"]\}/m;

/** By position: an expression would look for the end of each comment that has none. */
function withoutComments(text: string): string {
  let result = '';
  let done = 0;
  for (let start = text.indexOf('{/*'); start !== -1; start = text.indexOf('{/*', done)) {
    const end = text.indexOf('*/}', start);
    if (end === -1) break;
    result += text.slice(done, start);
    done = end + 3;
  }
  return result + text.slice(done);
}

/** Whether a text is MDX, although its file does not say so. */
export function looksLikeMdx(body: string): boolean {
  let isMdx = false;
  mapProse(body, (prose) =>
    mapOutsideSpans(prose, (text) => {
      isMdx ||= SIGNS.test(text);
      return text;
    }),
  );
  return isMdx;
}

/**
 * Converts MDX to Markdown: drops imports, exports and comments, turns boxes into quotes and terminals into code,
 * keeps the visible files of sandboxes, and replaces other components with their content.
 */
export function mdxToMarkdown(body: string, changes: Changes): string {
  const replace = componentReplacer(changes);
  return mapProse(terminalsAsCode(visibleFiles(body, changes)), (prose) =>
    mapOutsideSpans(
      prose.replace(MODULE_LINE, '').replace(HEADING_ID, '$1{#$2}').replace(TEMPLATE_EXPRESSION, '$1'),
      (text) => {
        const words = withoutComments(text).replace(
          TEXT_EXPRESSION,
          (_whole, single?: string, double?: string) => single ?? double ?? '',
        );
        return replaceTags(words, replace);
      },
    ),
  );
}
