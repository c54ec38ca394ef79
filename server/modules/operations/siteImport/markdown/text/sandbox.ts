import type { Changes } from './changes';
import { linesOf } from './prose';

const OPENING = /^\s*<((?:Sandpack|CodeSandbox|Sandbox|Playground|LiveCode)\w*)(?=[\s>])/;

/** Interactive examples with the files that readers saw: those marked as hidden only make them run. */
export function visibleFiles(body: string, changes: Changes): string {
  let sandbox: string | null = null;
  let isHidden = false;
  const kept: string[] = [];
  for (const { text, kind, info } of linesOf(body)) {
    if (kind === 'prose') {
      if (sandbox === null) sandbox = OPENING.exec(text)?.[1] ?? null;
      if (sandbox !== null && text.includes(`</${sandbox}`)) sandbox = null;
    }
    if (kind === 'opening' && sandbox !== null && /\shidden(?=\s|$)/.test(info)) {
      isHidden = true;
      changes.note(`hidden files of <${sandbox}>`);
    }
    if (!isHidden) kept.push(text);
    if (kind === 'closing') isHidden = false;
  }
  return kept.join('\n');
}
