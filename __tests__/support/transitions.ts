interface StateMachine<State, Event extends { type: string }> {
  /** An example of each state. */
  states: Record<string, State>;
  /** An example of each event. */
  events: Record<string, Event>;
  next: (state: State, event: Event) => State;
  /** A line of states, then a line for each event with the state that follows from each; `-` is the same object. */
  table: string;
}

/** Tests a state machine against a table of all pairs of state and event. A missing pair fails. */
export function testTransitions<State, Event extends { type: string }>(machine: StateMachine<State, Event>) {
  const { states, events, next } = machine;
  const [columns = [], ...rows] = machine.table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cells = new Map(
    rows.flatMap(([event, ...to]) => to.map((state, at) => [`${event} ${columns[at]}`, state])),
  );

  test('the table has each pair once', () => {
    expect(columns).toEqual(Object.keys(states));
    expect(rows.map(([event]) => event)).toEqual(Object.keys(events));
    for (const row of rows) expect(row).toHaveLength(columns.length + 1);
  });

  describe.each(Object.keys(events))('%s', (event) => {
    test.each(Object.keys(states))('from %s', (from) => {
      const before = states[from] as State;
      const after = next(before, events[event] as Event);
      const to = cells.get(`${event} ${from}`) ?? 'a missing pair';
      if (to === '-') expect(after).toBe(before);
      else expect({ [to]: after }).toEqual({ [to]: states[to] ?? 'an unknown state' });
    });
  });
}
