import { type NoticeKind, noticeNames } from '@contracts/rules/mail/notices';
import { enumerate } from '@contracts/rules/sentences';
import type { SiteIdentity } from '@contracts/site';
import { escapeAttribute, escapeText } from '../../../lib/html/escapeHtml';
import { buttonColors } from './templates/buttonColors';

interface Facts {
  kinds: NoticeKind[];
  /** Whether the mails have ended; else a button asks. */
  isDone: boolean;
  /** Of the site, without a slash at its end. */
  siteAddress: string;
}

const stylesOf = ({ background, color }: ReturnType<typeof buttonColors>) => `
:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:#f3f0e9;color:#1c1a17;font:18px/1.5 Georgia,"Times New Roman",serif}
main{max-width:32rem;margin:0 auto}
h1{font-size:1.5rem;overflow-wrap:anywhere}
button{padding:10px 20px;border:0;border-radius:6px;background:${background};color:${color};font:inherit;cursor:pointer}
a{color:inherit}
:focus-visible{outline:3px solid currentColor;outline-offset:3px}
@media(prefers-color-scheme:dark){body{background:#151412;color:#ece7dd}}`;

/** A page of its own, without a script: people come to it from mail programs, and need nothing else of the site. */
export function unsubscribePage(
  site: Pick<SiteIdentity, 'name' | 'language' | 'accent'>,
  { kinds, isDone, siteAddress }: Facts,
): { html: string; style: string } {
  const name = escapeText(site.name);
  const what = escapeText(enumerate(kinds.map((kind) => noticeNames[kind])));
  const style = stylesOf(buttonColors(site.accent));
  const body = isDone
    ? `<h1>These mails have ended</h1><p>You get no more mails from ${name} about ${what}.</p>`
    : `<h1>End these mails?</h1><p>${name} sends you mails about ${what}.</p>
<form method="post"><button>End these mails</button></form>`;
  const choose = escapeAttribute(`${siteAddress}/dashboard/profile?tab=mail`);
  return {
    style,
    html: `<!doctype html><html lang="${escapeAttribute(site.language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${isDone ? 'These mails have ended' : 'End these mails?'} · ${name}</title><style>${style}</style></head>
<body><main>${body}<p><a href="${choose}">Choose which mails you get</a>, when you are signed in.</p></main></body></html>`,
  };
}
