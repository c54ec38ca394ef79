import { describeOnPostgres, isTurnOf } from '../support/testContext';
import { conform } from './conformance/conform';
import { openServer } from './conformance/serverTarget';

describeOnPostgres('the server keeps to the contract', () =>
  conform(() => openServer('postgres'), { isTurn: (name) => isTurnOf('postgres', name) }),
);
