import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { SIGN_OFF_DECIDED, SIGN_OFF_REPLACED } from '@contracts/rules/review/signOff';
import type { SignOffForm, SignOffSheet } from '@contracts/signOff';
import type { SiteIdentity } from '@contracts/site';
import { escapeAttribute, escapeText } from '../../../../../lib/html/escapeHtml';
import { plainPage } from '../../../../../lib/html/plainPage';
import { buttonColors } from '../../../../core/mail/templates/buttonColors';

/** What is in the fields, with the ids under which it is sent. */
export type Typed = Required<Pick<SignOffForm, 'comment_id' | 'answer_id' | 'content' | 'reason'>> &
  Pick<SignOffForm, 'outcome'>;

interface Facts {
  token: string;
  typed: Typed;
  /** Null where the link is no longer good. */
  sheet: SignOffSheet | null;
  /** What was done. */
  done?: string;
  /** Why it was not. */
  failure?: string;
}

type Site = Pick<SiteIdentity, 'name' | 'language' | 'accent' | 'timeZone'>;

const PAGE = '/api/signoff/page';

const styleOf = ({ background, color }: ReturnType<typeof buttonColors>) => `
main{max-width:40rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem;font-size:1.25rem}
img{max-width:100%;height:auto}
pre,.wide{overflow-x:auto;overflow-wrap:normal}
pre{padding:12px;border:1px solid;font-size:.9rem}
table{border-collapse:collapse}
td,th{min-width:6rem;padding:4px 8px;border:1px solid;text-align:start;vertical-align:top}
blockquote,.asked{margin:1rem 0;padding-inline-start:12px;border-inline-start:3px solid}
.asked,.said{white-space:pre-line}
.note{padding:12px 16px;border:1px solid}
.failure{padding:12px 16px;border:2px solid;font-weight:bold}
ol.comments{padding:0;list-style:none}
ol.comments li{margin:0 0 12px;padding:4px 16px;border:1px solid}
label{display:block;margin:16px 0 4px}
input[type=text],textarea{box-sizing:border-box;width:100%;padding:8px;border:1px solid;border-radius:6px;background:transparent;color:inherit;font:inherit}
legend{padding:0}
fieldset{margin:32px 0 0;padding:0;border:0}
label.choice{display:flex;align-items:center;gap:12px;min-height:44px;margin:0}
.choice input{flex:none;width:20px;height:20px;margin:0}
button{min-height:44px;margin-top:12px;padding:10px 20px;border:0;border-radius:6px;background:${background};color:${color};font:inherit;cursor:pointer}`;

const momentOf = (at: string, { language, timeZone }: Site) => {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone || 'UTC' } as const;
  return escapeText(new Intl.DateTimeFormat(language, form).format(new Date(at)));
};

const paragraph = (text: string, kind = '') => `<p${kind && ` class="${kind}"`}>${escapeText(text)}</p>`;

const hidden = (name: keyof SignOffForm, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`;

const field = (name: 'content' | 'reason', label: string, value: string) =>
  `<label for="${name}">${label}</label>
<textarea id="${name}" name="${name}" rows="4" maxlength="${REASON_MAX_LENGTH}">
${escapeText(value)}</textarea>`;

/** Wide things scroll in a place of their own, which a keyboard can reach. */
function scrolling(html: string): string {
  let count = 0;
  const opened = () => `<div class="wide" role="region" aria-label="Table ${++count}" tabindex="0"><table>`;
  return html
    .replaceAll('<table>', opened)
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
}

const codeForm = `<form method="post" action="${PAGE}">
<label for="code">The whole link, as it was sent to you</label>
<input type="text" id="code" name="code" autocomplete="off" required>
<button>Read the article</button></form>`;

function introOf(sheet: SignOffSheet, site: Site): string {
  const { name, asked, asked_by, ends_at, closed, answer } = sheet;
  const who = asked_by === null ? 'The editors ask' : `${asked_by} asks`;
  const closedTexts = { replaced: SIGN_OFF_REPLACED, decided: SIGN_OFF_DECIDED };
  const answers = {
    approved: 'You approved this text on',
    refused: 'You said that you cannot approve this text on',
  };
  return [
    paragraph(
      `Hello ${name}. ${who} you to read this article, which is not published yet, and to say whether you approve it.`,
    ),
    asked && paragraph(asked, 'asked'),
    `<p>The link works until ${momentOf(ends_at, site)}. Until then you can come back. What you write is for the editors, with your name.</p>`,
    closed && paragraph(closedTexts[closed], 'note'),
    answer && `<p class="note">${answers[answer.outcome]} ${momentOf(answer.date, site)}.</p>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function textOf({ article }: SignOffSheet): string {
  if (!article) return paragraph('This text is not kept any more.');
  const { summary, authors, cover_pic, cover_alt, content } = article;
  const cover = `<img src="${escapeAttribute(cover_pic)}" alt="${escapeAttribute(cover_alt)}">`;
  return `<article>${summary && paragraph(summary)}${paragraph(`By ${authors.join(', ')}`)}
${cover_pic && cover}${scrolling(content)}</article>`;
}

const commentsOf = ({ comments }: SignOffSheet, site: Site) =>
  comments.length === 0
    ? '<p>You have not written any comments.</p>'
    : `<ol class="comments">${comments
        .map(
          ({ passage, content, date }) =>
            `<li>${passage ? `<blockquote>${escapeText(passage.text)}</blockquote>` : ''}${paragraph(content, 'said')}<p>${momentOf(date, site)}</p></li>`,
        )
        .join('')}</ol>`;

const choice = (value: 'approved' | 'refused', label: string, { outcome }: Typed) =>
  `<label class="choice"><input type="radio" name="outcome" value="${value}"${outcome === value ? ' checked' : ''}>${label}</label>`;

/** One form, so that neither of its buttons loses what is typed for the other. */
function formOf({ closed, answer }: SignOffSheet, token: string, typed: Typed): string {
  if (closed === 'decided') return '';
  const answering = `<fieldset><legend><h2>Your answer</h2><p>Do you approve this text? You can answer once.</p></legend>
${choice('approved', 'I approve this text as it is', typed)}
${choice('refused', 'I cannot approve it', typed)}</fieldset>
${field('reason', 'If you cannot approve it: why not?', typed.reason)}
<button name="deed" value="answer">Send the answer</button>`;
  return `<form method="post" action="${PAGE}">
${hidden('code', token)}${hidden('comment_id', typed.comment_id)}${hidden('answer_id', typed.answer_id)}
${field('content', 'New comment', typed.content)}
<button name="deed" value="comment">Send the comment</button>
${!answer && !closed ? answering : ''}</form>`;
}

/** What was typed for a link that ended meanwhile, to be copied. */
const leftOf = ({ content, reason }: Typed) =>
  [content, reason]
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>You wrote:</p>${paragraph(text, 'asked')}`)
    .join('');

/** The page of a sign-off for browsers without JavaScript. */
export function signOffPage(site: Site, { token, typed, sheet, done, failure }: Facts) {
  const told = [
    done && `<p class="note" role="status">${escapeText(done)}</p>`,
    failure && `<p class="failure" role="alert">${escapeText(failure)}</p>`,
  ]
    .filter(Boolean)
    .join('');
  const body = sheet
    ? `${told}${introOf(sheet, site)}${textOf(sheet)}<h2>Your comments</h2>${commentsOf(sheet, site)}${formOf(sheet, token, typed)}`
    : `${told}${leftOf(typed)}${codeForm}`;
  return plainPage({
    ...site,
    title: sheet ? sheet.article?.title || 'Untitled' : 'Sign-off',
    style: styleOf(buttonColors(site.accent)),
    body,
  });
}
