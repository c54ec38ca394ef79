import { trustedHtml } from '@/services/trustedHtml';
import type { ThemeName } from '@/styles/theme';

/** As the server writes them. A `noscript` replaces scripts, which the page includes elsewhere. */
const withoutScript = /<noscript\b[^>]*>.*?<\/noscript>/gs;
const styleElement = /<style\b[^>]*>([^<]*)<\/style>/g;
/** Elements that run, or would load something that is not shown. */
const LEFT_OUT = 'script, base, meta[http-equiv], link[rel=preload], link[rel=modulepreload]';

/** The security policy of the desk admits no style elements of another page, but style sheets that a script makes. */
function toSheet(text: string, Sheet: typeof CSSStyleSheet): CSSStyleSheet {
  const sheet = new Sheet();
  sheet.replaceSync(text);
  return sheet;
}

/**
 * Puts a page of the site into a document of its own, where it can be looked at only.
 * @param html of the whole page, as our server has rendered it
 */
export function showPage(target: Document, html: string, theme: ThemeName): void {
  const plain = html.replace(withoutScript, '');
  const styles = [...plain.matchAll(styleElement)].map(([, text = '']) => text);
  const bare = plain.replace(styleElement, '');
  const page = new DOMParser().parseFromString(trustedHtml(bare), 'text/html');
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  const { CSSStyleSheet: Sheet } = target.defaultView as unknown as typeof globalThis;
  page.documentElement.dataset.theme = theme;
  page.body.inert = true;
  target.replaceChild(target.adoptNode(page.documentElement), target.documentElement);
  target.adoptedStyleSheets = styles.map((text) => toSheet(text, Sheet));
}
