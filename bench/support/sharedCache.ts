import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@/__tests__/support/freePort';
import { runNginx, temporaryPaths } from '@/__tests__/support/nginx';
import { end, untilItAnswers } from '@/__tests__/support/toolProgram';
import { startVarnish } from '@/__tests__/support/varnish';
import { findProgram } from '@/server/cli/testTools/programs';
import { findVarnish } from '@/server/cli/testTools/varnish';
import { compare, type Effort, type Rate } from './load';
import { startByline } from './processes';
import type { Site } from './site';

/** As browsers ask that a cache of plain HTTP answers from what it has compressed. */
const headers = { 'accept-encoding': 'gzip' };

/** What is missing for it; empty if nothing is. */
export const missingForSharedCache = (): string =>
  [!findVarnish() && 'varnish-modules', !findProgram('nginx') && 'nginx'].filter(Boolean).join(' and ');

/** The bytes of a page as they are on the wire. */
const fetchPacked = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => resolve(buffer(response)))
      .once('error', reject)
      .end();
  });

/** nginx with a file for each of the bodies, at `/0.html` and so on, without anything else to do. */
async function startFiles(folder: string, bodies: Buffer[]) {
  mkdirSync(folder, { recursive: true });
  for (const [index, body] of bodies.entries()) {
    writeFileSync(path.join(folder, `${index}.html`), '');
    writeFileSync(path.join(folder, `${index}.html.gz`), body);
  }
  const port = await freePort();
  const configuration = `
    master_process off;
    events { worker_connections 1024; }
    http {
      ${temporaryPaths(folder)}
      access_log off; sendfile on; tcp_nopush on; gzip_static always; default_type text/html;
      keepalive_requests 100000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
  const child = runNginx(findProgram('nginx') ?? '', folder, configuration);
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(child, () => fetch(`${url}/0.html`));
  return { url, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM') };
}

/** The process that serves is a child of the one that was started. */
const childOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

/**
 * Asks for pages through Varnish in front of the application, in turns with nginx that sends the same bytes from files.
 * @returns for each of the paths the rate through Varnish and that of nginx.
 */
export async function measureSharedCache(
  site: Site,
  paths: string[],
  effort: Effort,
): Promise<{ varnish: Rate; nginx: Rate }[]> {
  const port = await freePort();
  const varnish = await startVarnish(port);
  const stops: (() => Promise<void>)[] = [varnish.remove];
  try {
    const settings = { PORT: String(port), CDN: 'varnish', CDN_PURGE_ADDRESSES: varnish.url };
    const byline = await startByline(site, settings);
    stops.push(byline.stop);
    const bodies = [];
    for (const each of paths) bodies.push(await fetchPacked(varnish.url + each));
    const nginx = await startFiles(path.join(site.folder, 'files'), bodies);
    stops.push(nginx.stop);
    const rates = [];
    for (const [index, each] of paths.entries()) {
      const [ofVarnish, ofNginx] = await compare(
        [
          { url: varnish.url, pid: childOf(varnish.pid()), paths: [each], headers },
          { url: nginx.url, pid: nginx.pid, paths: [`/${index}.html`], headers },
        ],
        effort,
      );
      if (ofVarnish && ofNginx) rates.push({ varnish: ofVarnish, nginx: ofNginx });
    }
    return rates;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
