import { defineTask } from '../../../../lib/threads/task';

export const task = defineTask(__filename, async () => (await import('./correctPassages')).correctPassages);
