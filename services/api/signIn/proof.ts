import type { Proof, ProofChallenge } from '@contracts/envelope';

const CANNOT_SOLVE = 'Too many people are signing up. Please try again in an hour.';

/**
 * Derives keys until one is right, which takes a phone about a second. The browser does it beside the page.
 * @throws Error where the browser cannot, as on a page without https.
 */
export async function solve(challenge: ProofChallenge): Promise<Proof> {
  if (globalThis.crypto?.subtle === undefined) throw new Error(CANNOT_SOLVE);
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error(CANNOT_SOLVE);
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
