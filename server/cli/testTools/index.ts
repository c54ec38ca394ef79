import { aptInstall } from './apt';
import { chromium } from './chromium';
import { postgres } from './postgres';
import { findProgram } from './programs';
import { type Prepared, prepare, type Tool } from './tool';
import { varnish } from './varnish';

const redis: Tool = {
  name: 'Redis',
  find: () => findProgram('redis-server'),
  ways: [aptInstall('redis-server')],
};

const nginx: Tool = { name: 'nginx', find: () => findProgram('nginx'), ways: [aptInstall('nginx')] };

/** Finds or brings every program that the tests drive. */
export function prepareTools(onEach: (prepared: Prepared) => void): Prepared[] {
  const tools = [process.env.TEST_DATABASE_URL ? null : postgres, chromium, redis, nginx, varnish];
  return tools.flatMap((tool) => {
    if (!tool) return [];
    const prepared = prepare(tool);
    onEach(prepared);
    return [prepared];
  });
}
