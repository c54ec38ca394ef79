import { getSpace } from '@contracts/space';
import { type Cases, example } from '../defineCases';

export const space: Cases = { examples: [example(getSpace)], rules: {} };
