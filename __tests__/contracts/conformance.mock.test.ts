import { conform } from './conformance/conform';
import { openMock, servesInMock } from './conformance/mockTarget';

jest.setTimeout(60_000);

describe('the mock backend keeps to the contract', () => conform(openMock, servesInMock));
