import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Browsers send some hundred characters; longer values are not parsed. */
const MOST_LETTERS = 500;

/** Browser and system of a call, such as "Firefox on Windows"; empty if unknown. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || agent.length > MOST_LETTERS) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
