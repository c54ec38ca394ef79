import { z } from 'zod';
import { clientEvents, serverEvents } from '../server/contractEvents';
import type { ClientEvent, ServerEvent } from '../server/contracts/event';

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map(line).join('\n');

/** What a value is made of: names of fields, or a type; `alone` names one that is no object. */
function shapeOf(schema: z.core.$ZodType, alone?: string): string {
  if (schema instanceof z.ZodUnion) return schema.options.map((one) => shapeOf(one, alone)).join(' or ');
  if (schema instanceof z.ZodObject) {
    const names = Object.entries(schema.shape).map(([name, one]) =>
      one instanceof z.ZodOptional ? `${name}?` : name,
    );
    return `\`{ ${names.join(', ')} }\``;
  }
  if (schema instanceof z.ZodArray) return `list of ${shapeOf(schema.element)}`;
  return alone ? `\`${alone}\`` : '';
}

/** The socket events of the contract, as a page in Markdown. */
export function describeSocketEvents(): string {
  const sent = Object.entries<ClientEvent>({ ...clientEvents }).map(
    ([name, { access, summary, payload, name: alone, answer }]) => [
      `\`${name}\``,
      summary,
      shapeOf(payload, alone),
      answer ? shapeOf(answer) : '',
      `\`${access.name}\``,
    ],
  );
  const heard = Object.entries<ServerEvent>({ ...serverEvents }).map(([name, { summary, values }]) => [
    `\`${name}\``,
    summary,
    values.def.items.map((item) => shapeOf(item)).join(', '),
  ]);
  return `# Socket events

Written by \`npm run docs:events\` from the files in \`server/contracts/\`, which have the schemas. A connection is opened with
the token of a sign-in, \`auth: { token }\`. Each event of a client is acknowledged with \`{ ok: true }\` and the fields of its
answer, or \`{ ok: false, message, retryAfter? }\`, where \`retryAfter\` is in seconds.

## From clients

${table(['event', 'what it does', 'payload', 'answer', 'rule'], sent)}

## From the server

${table(['event', 'what it means', 'carries'], heard)}
`;
}
