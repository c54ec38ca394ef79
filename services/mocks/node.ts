import { setupServer } from 'msw/node';
import { backend } from './handlers';
import { provokedErrors } from './provokedErrors';
import { uploads } from './rules/uploads';

/** The mock backend inside a Node process: that of a test, or of the pages that are rendered on the server. */
export const server = setupServer(provokedErrors, uploads, backend);
