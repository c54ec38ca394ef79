import { spawnSync } from 'node:child_process';
import { acceptedAdvisories } from './audit/acceptedAdvisories';
import { readAudit } from './audit/auditReport';
import { refuseArguments } from './commandHelp';
import { projectFolder, run } from './run';

const help = {
  usage: 'npm run audit',
  about: 'Asks the registry for advisories on the packages that a site runs with.',
};
const WITHIN_MS = 60_000;

export const ended = run(help, async () => {
  refuseArguments(help);
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: projectFolder,
    encoding: 'utf8',
    timeout: WITHIN_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { lines, isFailure } = readAudit(error ? '' : stdout, acceptedAdvisories, new Date());
  for (const line of lines) console.log(line);
  if (isFailure) process.exitCode = 1;
});
