import { setFlagsFromString } from 'node:v8';

/**
 * V8 optimizes a function once so much of it has run, by default less than a quarter of this. Most code of tests runs a
 * few times, and optimizing it takes longer than it saves.
 */
setFlagsFromString('--interrupt-budget=600000');
