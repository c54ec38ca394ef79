import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** Browsers send some hundred characters; what is longer is not read. */
const MOST_LETTERS = 500;

/** Browser and system that a call came from, such as "Firefox on Windows"; empty for what is not known. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || agent.length > MOST_LETTERS) return '';
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
