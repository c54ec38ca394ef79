import { getHealth } from '@contracts/health';
import { type Cases, example } from '../cases';

export const health: Cases = { examples: [example(getHealth)], rules: {} };
