import { errorTexts } from '@contracts/rules/errorTexts';
import { inSession } from '@/desk/session/inSession';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { ApiError } from '@/services/http/apiError';

const edith = { _id: 'edith', username: 'Edith', profile_pic: '', role: 'lead' as const };
const signIn = () => store.dispatch(signedIn({ ...edith }));
const session = () => store.getState().session;
const over = () => new ApiError('auth', errorTexts.signInNeeded, 401);

beforeEach(signIn);

test('what the session of before refused is asked again in the one that was begun meanwhile', async () => {
  const ask = jest.fn().mockResolvedValue('saved');
  ask.mockImplementationOnce(() => {
    signIn();
    throw over();
  });
  await expect(inSession(session, async () => ask())).resolves.toBe('saved');
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ['the session is over and no other was begun', over],
  ['the server refuses for another reason', () => new ApiError('conflict', 'Changed', 409)],
])('nothing is asked twice where %s', async (_why, refusal) => {
  const ask = jest.fn().mockRejectedValue(refusal());
  await expect(inSession(session, ask)).rejects.toThrow();
  expect(ask).toHaveBeenCalledTimes(1);
});
