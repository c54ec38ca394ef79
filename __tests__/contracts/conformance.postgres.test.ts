import { isThorough } from '../support/effort';
import { describeOnPostgres } from '../support/testContext';
import { conform } from './conformance/conform';
import { openServer } from './conformance/serverTarget';

describeOnPostgres('the server keeps to the contract', () =>
  conform(() => openServer('postgres'), undefined, isThorough),
);
