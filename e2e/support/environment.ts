import WorkerEnvironment from '../../__tests__/support/jest/workerEnvironment';
import { hostOfWorker } from './workerHost';

/** Gives a test file what its worker keeps for all files, which a module of the tests cannot: each file loads its own. */
export default class BrowserEnvironment extends WorkerEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { hostOfWorker });
  }
}
