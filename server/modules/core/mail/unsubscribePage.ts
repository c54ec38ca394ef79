import { enumerate } from '@contracts/rules/sentences';
import type { SiteIdentity } from '@contracts/site';
import { escapeAttribute, escapeText } from '../../../lib/html/escapeHtml';
import { plainPage } from '../../../lib/html/plainPage';
import { buttonColors } from './templates/buttonColors';

interface Facts {
  /** Whether the mails have ended; else a button asks. A link that is none of this site's ends nothing. */
  state: 'asks' | 'done' | 'unknown link';
  /** The subjects of the mails, for use within a sentence. */
  names: string[];
  /** The site's address, without a slash at its end. */
  siteAddress: string;
}

const styleOf = ({ background, color }: ReturnType<typeof buttonColors>) => `
button{padding:10px 20px;border:0;border-radius:6px;background:${background};color:${color};font:inherit;cursor:pointer}`;

const titles = {
  asks: 'End these mails?',
  done: 'These mails have ended',
  'unknown link': 'This link does not work',
};

/** The page that people open from mail programs. */
export function unsubscribePage(
  site: Pick<SiteIdentity, 'name' | 'language' | 'accent'>,
  { names, state, siteAddress }: Facts,
): { html: string; style: string } {
  const name = escapeText(site.name);
  const what = escapeText(enumerate(names));
  const texts = {
    asks: `<p>${name} sends you mails about ${what}.</p>
<form method="post"><button>End these mails</button></form>`,
    done: `<p>You get no more mails from ${name} about ${what}.</p>`,
    'unknown link':
      '<p>The link is incomplete, or its account was deleted. Copy the whole link from the mail, or end the mails in your profile.</p>',
  };
  const choose = escapeAttribute(`${siteAddress}/dashboard/profile?tab=mail`);
  return plainPage({
    ...site,
    title: titles[state],
    style: styleOf(buttonColors(site.accent)),
    body: `${texts[state]}<p><a href="${choose}">Choose which mails you get</a>, when you are signed in.</p>`,
  });
}
