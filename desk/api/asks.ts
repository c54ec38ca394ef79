/**
 * The query of an endpoint that makes a call.
 * @param inputOf what the call is given, from what the endpoint is given
 */
export const asks =
  <Asked, Input>(call: (input: Input) => Promise<unknown>, inputOf: (asked: Asked) => NoInfer<Input>) =>
  (asked: Asked) =>
  () =>
    call(inputOf(asked));

/** The same, for the data of the reply. */
export const asksData =
  <Asked, Input>(
    call: (input: Input) => Promise<{ data: unknown }>,
    inputOf: (asked: Asked) => NoInfer<Input>,
  ) =>
  (asked: Asked) =>
  async () =>
    (await call(inputOf(asked))).data;
