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

function coloured(code: string, language: string | null, withinMs: number): string | undefined {
  if (!language || code.length > CODE_MAX_LENGTH || withinMs < 1) return undefined;
  const options = { language, ignoreIllegals: true };
  // The first use of a language compiles its grammar, which must not be broken off.
  hljs.highlight('', options);
  return interruptAfter(withinMs, () => hljs.highlight(code, options).value);
}

/**
 * A code block as HTML whose words have `hljs-` classes. An unknown language stays plain.
 * @param info the text after the opening fence, or the language chosen in the editor.
 * @param withinMs the time limit for highlighting; slower code stays plain.
 */
export function highlightBlock(
  code: string,
  info: string | null | undefined,
  withinMs: number = WITHIN_MS,
): string {
  const value = coloured(code, languageOf(info), withinMs);
  if (value === undefined) return `<pre><code class="hljs">${escapeText(code)}</code></pre>`;
  const name = languageOf(info)?.replace(/[^a-z0-9-]/g, '-');
  return `<pre><code class="hljs language-${name}">${value}</code></pre>`;
}
