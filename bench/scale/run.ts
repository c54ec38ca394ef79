import { buildIfNeeded } from '@/server/cli/buildPages';
import { parseArguments } from '@/server/cli/commandHelp';
import { projectFolder, run } from '@/server/cli/run';
import { costsSchema, readJson, writeCosts } from './costs';
import { type Effort, measureCosts } from './measure';
import { reportCosts, reportScale } from './report';
import { assumptionsSchema, publications, usualPrices } from './use';

const help = {
  usage: 'npm run scale -- [--quick] [--costs FILE] [--save FILE] [--assume FILE]',
  about:
    'Measures what requests, sockets, articles and pictures cost on this machine, and computes what one process, one machine and ten instances carry.',
  options: {
    '--quick': 'measures less, in about a minute',
    '--costs FILE': 'uses the costs of an earlier run and measures nothing',
    '--save FILE': 'writes the measured costs into a file',
    '--assume FILE':
      'a JSON file with `use` and `prices`, for other assumptions than those of bench/scale/use.ts',
  },
};

const WHOLE: Effort = { articles: 5_000, authors: 300, sockets: 5_000, idleSeconds: 25 };
const QUICK: Effort = { articles: 500, authors: 60, sockets: 500, idleSeconds: 5 };

export const ended = run(help, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArguments(
    help,
    { quick: { type: 'boolean' }, costs: text, save: text, assume: text },
    { atLeast: 0, atMost: 0 },
  );
  const assumed = values.assume === undefined ? {} : readJson(values.assume, assumptionsSchema);
  if (values.costs === undefined) await buildIfNeeded(projectFolder);
  const costs =
    values.costs === undefined
      ? await measureCosts(values.quick ? QUICK : WHOLE, (what) => process.stderr.write(`  … ${what}\n`))
      : readJson(values.costs, costsSchema);
  if (values.save !== undefined) writeCosts(values.save, costs);
  const used = Object.entries(publications).map(([name, use]) => [name, { ...use, ...assumed.use }]);
  reportCosts(costs);
  reportScale(costs, Object.fromEntries(used), { ...usualPrices, ...assumed.prices });
});
