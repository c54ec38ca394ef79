import { sqliteFile } from '../../../db/snapshot';
import { defineFeature } from '../../../feature';
import { createCheckpoints } from './checkpoints';

export const feature = defineFeature({
  jobs: ({ database, env, log, threads }) =>
    database.kind === 'sqlite' ? [createCheckpoints({ file: sqliteFile(env), log, threads })] : [],
});
