import dockerfile from 'highlight.js/lib/languages/dockerfile';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import nix from 'highlight.js/lib/languages/nix';
import ocaml from 'highlight.js/lib/languages/ocaml';
import powershell from 'highlight.js/lib/languages/powershell';
import scala from 'highlight.js/lib/languages/scala';
import x86asm from 'highlight.js/lib/languages/x86asm';
import { common, createLowlight } from 'lowlight';

const lowlight = createLowlight({
  ...common,
  dockerfile,
  haskell,
  http,
  nginx,
  nix,
  ocaml,
  powershell,
  scala,
  x86asm,
});

/** As on the server: longer code is shown without colours. */
const CODE_MAX_LENGTH = 20_000;

export interface ColouredRange {
  from: number;
  to: number;
  classes: string;
}

type Tree = ReturnType<typeof lowlight.highlight>;

/** The coloured parts of the code, as places in it; none where the language is not known. */
export function colouredRanges(code: string, info: string): ColouredRange[] {
  const language =
    info
      .trim()
      .split(/[\s,{:]/)[0]
      ?.toLowerCase() ?? '';
  if (!lowlight.registered(language) || code.length > CODE_MAX_LENGTH) return [];
  const ranges: ColouredRange[] = [];
  let at = 0;
  const walk = (children: Tree['children'], classes: string[]) => {
    for (const child of children) {
      if (child.type === 'element') {
        const own = child.properties.className;
        walk(child.children as Tree['children'], [
          ...classes,
          ...(Array.isArray(own) ? own.map(String) : []),
        ]);
      } else if (child.type === 'text') {
        const to = at + child.value.length;
        if (classes.length > 0) ranges.push({ from: at, to, classes: classes.join(' ') });
        at = to;
      }
    }
  };
  walk(lowlight.highlight(language, code).children, []);
  return ranges;
}
