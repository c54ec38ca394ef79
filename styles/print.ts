import { lightTheme } from './theme/light';
import { variableName } from './theme/variableName';

const papers = new Set<string>([
  'bg',
  'surface',
  'sunken',
  'raised',
  'onInk',
  'accentSoft',
  'dangerSoft',
  'successSoft',
  'selection',
  'skeleton',
  'skeletonShine',
  'coverPaper',
  'codeBg',
  'backdrop',
]);
const lines = new Set<string>(['border', 'borderStrong']);

function inkOf(token: string): string {
  if (token.startsWith('shadow')) return 'none';
  if (papers.has(token)) return '#fff';
  return lines.has(token) ? '#777' : '#000';
}

const palette = Object.keys(lightTheme)
  .map((token) => `${variableName(token)}: ${inkOf(token)};`)
  .join(' ');

/**
 * Every page prints black on white in either theme. A page with an article prints only the part marked
 * `data-print="article"`, without its parts marked `data-print="never"`.
 */
export const printRules = `
  @media print {
    :root:root:root { color-scheme: light; ${palette} }
    :root[data-leaving] body { visibility: visible; }
    [data-print='never'],
    body:has([data-print='article'])
      :not(:has([data-print='article']), [data-print='article'], [data-print='article'] *) { display: none !important; }
    body :has([data-print='article']), [data-print='article'] {
      display: block !important;
      max-width: none !important;
      min-height: 0 !important;
      margin: 0 !important;
      padding: 0 !important;
    }
    [data-print='article'] > * + * { margin-top: 1.25rem; }
    @page { margin: 18mm; }
  }
`;

/** The text of an article on paper, where nothing scrolls and nothing can be pressed. */
export const printedProse = `
  @media print {
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    pre, figure, img, tr, blockquote { break-inside: avoid; }
    h2, h3, h4 { break-after: avoid; }
    p, li { orphans: 3; widows: 3; }
    img { max-height: 80vh; }
    .table-scroll { overflow: visible; background: none; }
    .table-scroll > table { width: 100% !important; max-width: none !important; }
    .table-scroll::after, .copy, .code-block::before, .footnote-backref { display: none !important; }
    :is(th, td) code { white-space: normal; overflow-wrap: anywhere; }
    th { white-space: normal; }
  }
`;
