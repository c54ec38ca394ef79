import { cpus } from 'node:os';
import { raiseFileLimit } from '../support/fileLimit';
import { memoryOf } from '../support/processes';
import { type Costs, costsSchema } from './costs';
import { startMeasuredSite } from './measuredSite';
import { createMeter } from './meter';
import { measurePictures } from './pictures';
import { measureReading } from './reading';
import { measureSockets, OTHER_FILES } from './sockets';
import { measureWriting } from './writing';

/** How much is measured. */
export interface Effort {
  articles: number;
  /** Those who read and write; each sends a few requests. */
  authors: number;
  sockets: number;
  idleSeconds: number;
}

/** Measures what requests, sockets, articles and pictures cost on this machine. */
export async function measureCosts(effort: Effort, tell: (what: string) => void): Promise<Costs> {
  raiseFileLimit(effort.sockets + OTHER_FILES);
  tell(`writing ${effort.articles} articles`);
  const people = Math.max(effort.authors, effort.sockets);
  const site = await startMeasuredSite({ articles: effort.articles, people });
  try {
    const { server, asker, postmaster, editors, articleBytes } = site;
    const authors = site.authors.slice(0, effort.authors);
    const meter = createMeter({ instance: server.pid, postmaster, asker, tell });
    await meter.untilQuiet();
    const idle = memoryOf(server.pid);
    // First: decisions are followed by mails for minutes, which would count as work for sockets.
    const everybody = { authors: site.authors.slice(0, effort.sockets), editors };
    const socket = await measureSockets(meter, server, everybody, effort.idleSeconds);
    await measureReading(meter, asker, authors);
    await measureWriting(meter, asker, { authors, editors });
    const pictureBytes = await measurePictures(meter, authors, site.folder);
    const used = memoryOf(server.pid);
    const [processor] = cpus();
    return costsSchema.parse({
      machine: `${cpus().length} cores of ${processor?.model ?? 'an unknown kind'}, Node ${process.versions.node}`,
      measuredAt: new Date().toISOString().slice(0, 10),
      requests: Object.fromEntries(meter.costs),
      instanceMb: { idle, used },
      socket,
      articleBytes,
      pictureBytes,
    });
  } finally {
    await site.stop();
  }
}
