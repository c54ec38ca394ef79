import type { Operation } from './linearizability';

/** Records the calls of clients and their answers, in the order in which they began and ended. */
export function createRecorder<Call, Reply>() {
  const operations: Operation<Call, Reply>[] = [];
  let moment = 0;
  return {
    operations,
    /** @param work rejects, or resolves with undefined, where it is not known whether the call took effect. */
    async record(
      client: string,
      call: Call,
      work: () => Promise<Reply | undefined>,
    ): Promise<Reply | undefined> {
      const operation: Operation<Call, Reply> = {
        client,
        call,
        begin: ++moment,
        end: Number.POSITIVE_INFINITY,
      };
      operations.push(operation);
      const reply = await work().catch(() => undefined);
      moment++;
      if (reply !== undefined) Object.assign(operation, { reply, end: moment });
      return reply;
    },
    /** @throws Error where the last call has no answer: without the end a history says little. */
    requireAnswer(): void {
      if (operations.at(-1)?.reply === undefined) throw new Error('the end of a history could not be read');
    },
    /** Something that the server may do by itself from now on. */
    mayHappen(client: string, call: Call): void {
      operations.push({ client, call, begin: ++moment, end: Number.POSITIVE_INFINITY });
    },
  };
}
