import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/__tests__/support/freePort';
import { runNginx, temporaryPaths } from '@/__tests__/support/nginx';
import { end, untilItAnswers } from '@/__tests__/support/toolProgram';
import { projectFolder } from '@/server/cli/run';

/** In a response of a socket: the port of the instance that gave it. */
export const INSTANCE_HEADER = 'x-instance';

function replaced(text: string, pattern: RegExp, replacement: string): string {
  if (!text.match(pattern)) throw new Error(`deploy/nginx.conf has no ${pattern}`);
  return text.replace(pattern, replacement);
}

/** What is deployed, on this machine: other addresses, and folders that every user may write to. */
function configurationFor(ports: number[], port: number, folder: string): string {
  let text = readFileSync(path.join(projectFolder, 'deploy/nginx.conf'), 'utf8');
  text = replaced(text, /^http \{$/m, `http {\n${temporaryPaths(folder)}`);
  text = replaced(text, /listen 80 default_server;/, `listen 127.0.0.1:${port};`);
  for (const [index, instance] of ports.entries())
    text = replaced(text, new RegExp(`byline-${index + 1}:3000`, 'g'), `127.0.0.1:${instance}`);
  const seen = `add_header ${INSTANCE_HEADER} $upstream_addr always;`;
  text = replaced(text, /(proxy_pass http:\/\/pages;)/, `$1\n      ${seen}`);
  return replaced(text, /(add_header Set-Cookie .*;)/, `$1\n      ${seen}`);
}

/** Puts the nginx of `deploy/` in front of two instances. */
export async function startNginx(program: string, ports: number[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-nginx-'));
  const port = await freePort();
  const nginx = runNginx(program, folder, configurationFor(ports, port, folder));
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(nginx, async () => {
    const { status } = await fetch(`${url}/api/health`);
    if (status !== 200) throw new Error(`nginx answers ${status}`);
  });
  return {
    url,
    async stop() {
      await end(nginx, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
