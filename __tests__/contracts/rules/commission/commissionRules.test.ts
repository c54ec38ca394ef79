import {
  type CommissionMove,
  type CommissionState,
  canEdit,
  canMove,
  commissionMoves,
  commissionStates,
  isEnded,
  overtakenText,
} from '@contracts/rules/commission/commissionRules';

/** Where each move leads from each state; a state that is not named refuses it. */
const table: Record<CommissionMove, Partial<Record<CommissionState, CommissionState>>> = {
  adopt: { pitched: 'planned' },
  offer: { planned: 'offered', declined: 'offered' },
  accept: { offered: 'accepted' },
  decline: { offered: 'declined', accepted: 'declined' },
  acceptPitch: { pitched: 'accepted' },
  declinePitch: { pitched: 'declined' },
  takeBack: { pitched: 'withdrawn' },
  withdraw: {
    planned: 'withdrawn',
    offered: 'withdrawn',
    accepted: 'withdrawn',
    declined: 'withdrawn',
  },
  submit: { accepted: 'submitted' },
  return: { submitted: 'accepted' },
  publish: { accepted: 'done', submitted: 'done' },
  lose: { offered: 'declined', accepted: 'declined', submitted: 'declined' },
};

const moves = Object.keys(commissionMoves) as CommissionMove[];

test.each(moves)('%s leads on from the states of the table alone', (move) => {
  for (const state of commissionStates) {
    const to = table[move][state];
    expect([state, canMove(state, move)]).toEqual([state, to !== undefined]);
    if (to) expect(commissionMoves[move].to).toBe(to);
  }
});

test('nothing leads on from what is withdrawn or done, and nothing is changed there', () => {
  for (const state of ['withdrawn', 'done'] as const) {
    expect(moves.filter((move) => canMove(state, move))).toEqual([]);
    expect([isEnded(state), canEdit(state)]).toEqual([true, false]);
  }
});

test('every state can be reached, and ends', () => {
  const reached = new Set<CommissionState>(['planned', 'pitched']);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const move of moves)
      if ([...reached].some((state) => canMove(state, move))) reached.add(commissionMoves[move].to);
  }
  expect([...reached].sort()).toEqual([...commissionStates].sort());
});

test('the second of two people sees the present state', () => {
  expect(overtakenText('offered', 'Ada')).toBe(
    'This commission has changed since you opened it: it is offered to Ada. Please look at it again.',
  );
  expect(overtakenText('accepted', 'you')).toContain(': you have accepted it.');
});
