import { escapeAttribute, escapeText } from './escapeHtml';

interface PlainPage {
  /** The name of the site. */
  name: string;
  /** The language of the text, such as `en`. */
  language: string;
  title: string;
  /** Sanitised HTML that follows the title. */
  body: string;
  /** More rules. */
  style?: string;
}

const style = `
:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:#f3f0e9;color:#1c1a17;font:18px/1.5 Georgia,"Times New Roman",serif}
main{max-width:32rem;margin:0 auto}
h1{font-size:1.5rem;overflow-wrap:anywhere}
a{color:inherit}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#151412;color:#ece7dd}}`;

/** A page without scripts, apart from the site's own pages: for links in mails and for what everyone may read. */
export function plainPage({ name, language, title, body, style: more = '' }: PlainPage): {
  html: string;
  style: string;
} {
  const styles = style + more;
  return {
    style: styles,
    html: `<!doctype html><html lang="${escapeAttribute(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeText(title)} · ${escapeText(name)}</title><style>${styles}</style></head>
<body><main><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
  };
}
