import fc from 'fast-check';
import { isThorough, seed } from './effort';

const RUNS = 100;

fc.configureGlobal({ seed, numRuns: isThorough ? 4 * RUNS : RUNS });

/** fast-check with the seed of this run. */
export default fc;
