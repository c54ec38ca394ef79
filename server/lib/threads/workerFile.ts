import path from 'node:path';

/** What a thread runs. A compiled server has its own worker beside it (`server/cli/compile`). */
export const workerFile = path.join(__dirname, 'worker.cjs');
