import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** The mock backend inside a test process. */
export const server = setupServer(...handlers);
