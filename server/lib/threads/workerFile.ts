import path from 'node:path';

/** The program of a thread. A compiled server has its own worker file (`server/cli/compile`). */
export const workerFile = path.join(__dirname, 'worker.cjs');
