import type { ChildProcess } from 'node:child_process';
import type { Gathered, Pace, Written } from './crowd';
import type { CrowdAnswer, CrowdOrder } from './crowdProcess';
import type { Person } from './people';
import { forkProgram } from './processes';

export interface Everybody {
  authors: Person[];
  /** One for each process. */
  editors: Person[];
}

export interface Crowds {
  gather(url: string, everybody: Everybody, watchedRooms: number): Promise<Gathered>;
  write(url: string, pace: Pace): Promise<Written>;
  stop(): Promise<void>;
}

function order(child: ChildProcess, what: CrowdOrder): Promise<CrowdAnswer> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`the clients ended with ${code}`));
    child.once('exit', failed);
    child.once('message', (answer: CrowdAnswer) => {
      child.off('exit', failed);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
    child.send(what);
  });
}

/** Sockets spread over several processes: one could not keep up with the server. */
export async function startCrowds(processes: number): Promise<Crowds> {
  const programs = await Promise.all(Array.from({ length: processes }, () => forkProgram('crowdProcess.ts')));
  const orderAll = (make: (index: number) => CrowdOrder) =>
    Promise.all(programs.map(({ child }, index) => order(child, make(index))));

  return {
    async gather(url, { authors, editors }, watchedRooms) {
      const answers = await orderAll((index) => {
        const editor = editors[index];
        if (!editor) throw new Error('there are fewer editors than processes');
        const people = authors.filter((_, number) => number % processes === index);
        return { do: 'gather', url, people, editor, watchedRooms: Math.ceil(watchedRooms / processes) };
      });
      const all = answers.flatMap((answer) => ('gathered' in answer ? answer.gathered : []));
      return {
        connected: all.reduce((sum, { connected }) => sum + connected, 0),
        obstacle: all.find(({ obstacle }) => obstacle)?.obstacle ?? null,
      };
    },

    async write(url, { seconds, rate, inFlight }) {
      const share = { seconds, rate: rate && rate / processes, inFlight: Math.ceil(inFlight / processes) };
      const answers = await orderAll(() => ({ do: 'write', url, pace: share }));
      const all = answers.flatMap((answer) => ('written' in answer ? answer.written : []));
      const sum = (name: 'inTime' | 'refused' | 'lost') => all.reduce((total, one) => total + one[name], 0);
      return {
        acknowledged: all.flatMap(({ acknowledged }) => acknowledged),
        atAuthor: all.flatMap(({ atAuthor }) => atAuthor),
        atEditor: all.flatMap(({ atEditor }) => atEditor),
        inTime: sum('inTime'),
        refused: sum('refused'),
        lost: sum('lost'),
      };
    },

    async stop() {
      await Promise.all(programs.map(({ stop }) => stop()));
    },
  };
}
