import path from 'node:path';
import type { Finding } from '@contracts/siteCheck';
import { answeredWithin } from '../../../lib/answeredWithin';
import { loadFolder } from '../../../lib/loading/loadFolder';
import { bad, type Check, type Looked } from './check';

/** The time limit of one check, because what it asks may not answer. */
const LOOK_WITHIN_MS = 5_000;

/** All checks: each file of `checks/` has one. */
export const loadChecks = (): Check[] =>
  loadFolder<{ check: Check }>(path.join(__dirname, 'checks'), /^\w+\.ts$/).map(({ module }) => module.check);

/** Looks at everything, the worst first. A check that fails is itself a finding. */
export async function checkSite(looked: Looked, checks = loadChecks()): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, look, withinMs = LOOK_WITHIN_MS }): Promise<Finding[]> => {
      try {
        const result = await answeredWithin(withinMs, Promise.resolve(look(looked)));
        return result ? [{ name, ...result }] : [];
      } catch (error) {
        const { code, message } = error as { code?: string; message?: string };
        const reason = code ?? message ?? 'unknown';
        return [
          { name, ...bad(`This could not be looked at: ${reason}.`, 'Look at the log of the server.') },
        ];
      }
    }),
  );
  const rank = { bad: 0, warning: 1, good: 2 };
  return found.flat().sort((one, other) => rank[one.level] - rank[other.level]);
}
