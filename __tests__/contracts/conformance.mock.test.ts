import { conform } from './conformance/conform';
import { openMock, servesInMock } from './conformance/mockTarget';

describe('the mock backend keeps to the contract', () => conform(openMock, { serves: servesInMock }));
