import type { CorrectionNote } from '@contracts/correctionNote';
import { correctionKindNames, RETRACTED_TEXT } from '@contracts/rules/correction/correctionKinds';
import { escapeAttribute, escapeText } from './escapeHtml';

/** How a text that leaves the site shows dates. */
export const longDates = ({
  language,
  timeZone,
}: {
  language: string;
  timeZone: string;
}): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', ...(timeZone && { timeZone }) });

const linesOf = (text: string): string => escapeText(text).replaceAll('\n', '<br />');

const retractionsOf = (notes: CorrectionNote[]) => notes.filter(({ kind }) => kind === 'retraction');

/** A text with its notes for readers at the end, and what retracts it above. */
export function withCorrections(html: string, notes: CorrectionNote[], days: Intl.DateTimeFormat): string {
  if (notes.length === 0) return html;
  const retractions = retractionsOf(notes).map(({ text }) => `<p>${linesOf(text)}</p>`);
  const above =
    retractions.length > 0 ? `<p><strong>${RETRACTED_TEXT}</strong></p>${retractions.join('')}` : '';
  const items = notes.map(({ kind, date, text }) => {
    const time = `<time datetime="${escapeAttribute(date)}">${escapeText(days.format(new Date(date)))}</time>`;
    return `<p><strong>${correctionKindNames[kind]}</strong>, ${time}: ${linesOf(text)}</p>`;
  });
  return `${above}${html}<hr /><h2>Corrections and updates</h2>${items.join('')}`;
}

/** The same for a summary, which is plain text: the words of its notes follow it. */
export const summaryWithCorrections = (summary: string, notes: CorrectionNote[]): string =>
  [summary, ...notes.map(({ kind, text }) => `${correctionKindNames[kind]}: ${text}`)]
    .filter((part) => part !== '')
    .join('\n\n');
