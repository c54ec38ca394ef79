import { defineTask } from '../threads/task';

export const task = defineTask(__filename, async () => (await import('./renderDoc')).renderDocText);
