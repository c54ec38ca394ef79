import { subscribers } from '../server/modules/operations/articleEvents/effect';
import { eventTable } from '../server/modules/operations/articleEvents/eventTable';

const BEGIN = '<!-- article events: written by npm run docs:events -->';
const END = '<!-- end of article events -->';

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** The effects of article events as a table in Markdown. */
function describeEvents(): string {
  const rows = Object.entries(eventTable).map(([name, { when, publication, effects }]) => {
    const done = [...(publication ? [{ subscriber: 'publication', ...publication }] : []), ...effects];
    const cells = subscribers.map((subscriber) =>
      done.flatMap((effect) => (effect.subscriber === subscriber ? effect.does : [])).join('; '),
    );
    return line([`\`${name}\``, when, ...cells]);
  });
  const heads = ['event', 'when', ...subscribers];
  return [line(heads), line(heads.map(() => '---')), ...rows].join('\n');
}

/** A document with the table of today between its two comments. */
export function withEventTable(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the place of the table is not marked');
  return `${before}${BEGIN}\n\n${describeEvents()}\n\n${END}${after}`;
}
