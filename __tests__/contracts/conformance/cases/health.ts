import { getHealth } from '@contracts/health';
import { type Cases, example } from '../defineCases';

export const health: Cases = { examples: [example(getHealth)], rules: {} };
