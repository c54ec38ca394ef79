import hljs from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import nix from 'highlight.js/lib/languages/nix';
import ocaml from 'highlight.js/lib/languages/ocaml';
import powershell from 'highlight.js/lib/languages/powershell';
import scala from 'highlight.js/lib/languages/scala';
import x86asm from 'highlight.js/lib/languages/x86asm';
import { interruptAfter } from '../interruptAfter';
import { escapeText } from './escapeHtml';

const further = { dockerfile, haskell, http, nginx, nix, ocaml, powershell, scala, x86asm };
for (const [name, language] of Object.entries(further)) hljs.registerLanguage(name, language);

/** Ordinary code takes a tenth; only text that is made to be slow takes longer. */
const WITHIN_MS = 2_000;

/** Longer code is shown without colours: highlighting it would hold up other requests. */
const CODE_MAX_LENGTH = 20_000;

/** The language in an info string such as `rust,ignore` or `js {1,3}`; null if it is unknown. */
function languageOf(info: string | null | undefined): string | null {
  const name = info
    ?.trim()
    .split(/[\s,{:]/)[0]
    ?.toLowerCase();
  return name && hljs.getLanguage(name) ? name : null;
}

interface Code {
  code: string;
  /** The text after the opening fence, or the language chosen in the editor. */
  info: string | null | undefined;
}

/** What gives a block its colours; null for one that stays plain. */
function colouringOf({ code, info }: Code): (() => string) | null {
  const language = languageOf(info);
  if (!language || code.length > CODE_MAX_LENGTH) return null;
  const options = { language, ignoreIllegals: true };
  // The first use of a language compiles its grammar, which must not be broken off.
  hljs.highlight('', options);
  return () => hljs.highlight(code, options).value;
}

function blockOf({ code, info }: Code, value: string | undefined): string {
  if (value === undefined) return `<pre><code class="hljs">${escapeText(code)}</code></pre>`;
  const name = languageOf(info)?.replace(/[^a-z0-9-]/g, '-');
  return `<pre><code class="hljs language-${name}">${value}</code></pre>`;
}

/**
 * A code block as HTML whose words have `hljs-` classes. An unknown language stays plain.
 * @param withinMs the time limit for highlighting; slower code stays plain.
 */
export function highlightBlock(code: string, info: Code['info'], withinMs: number = WITHIN_MS): string {
  const colour = colouringOf({ code, info });
  return blockOf({ code, info }, colour && withinMs >= 1 ? interruptAfter(withinMs, colour) : undefined);
}

/**
 * The same for all blocks of a text, with the time limit for each. Limits are kept by a thread that begins and ends with
 * each: a limit of its own for every block takes as long as the colours.
 */
export function highlightBlocks(blocks: Code[], withinMs: number = WITHIN_MS): string[] {
  const colours = blocks.map(colouringOf);
  const values: (string | undefined)[] = [];
  let next = 0;
  while (next < blocks.length) {
    const first = next;
    interruptAfter(withinMs, () => {
      for (; next < blocks.length; next++) values[next] = colours[next]?.();
    });
    // One that had all of the time stays plain; another one begins again, with all of it.
    if (next === first) next++;
  }
  return blocks.map((block, index) => blockOf(block, values[index]));
}
