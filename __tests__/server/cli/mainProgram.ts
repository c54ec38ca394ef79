import { run } from '@/server/cli/run';
import { main } from '@/server/main';

/** As `npm start`, without looking at the build first. */
run({ usage: 'mainProgram', about: 'As npm start.' }, main);
