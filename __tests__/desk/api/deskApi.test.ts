import { errorTexts } from '@contracts/rules/errorTexts';
import { deskApi } from '@/desk/api/deskApi';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { ApiError } from '@/services/http/apiError';

const editor = { _id: 'e1', username: 'Edith Pargeter', profile_pic: '', role: 'lead' as const };

/** A call that is under way until it is refused, as one whose session is over; it is answered when it is made again. */
function ask() {
  let refuse = () => {};
  const call = new Promise((_resolve, reject) => {
    refuse = () => reject(new ApiError('auth', errorTexts.signInNeeded, 401));
  });
  const make = jest.fn(async (): Promise<unknown> => 'answered').mockReturnValueOnce(call);
  const { endpoints } = deskApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({ asked: build.mutation<unknown, void>({ query: () => make }) }),
  });
  const asked = store.dispatch(endpoints.asked.initiate());
  return async () => {
    refuse();
    return (await asked).data;
  };
}

test('an editor whose session has ended is asked to sign in again', async () => {
  store.dispatch(signedIn({ ...editor }));
  const answered = ask();
  await answered();
  expect(store.getState().session.status).toBe('ended');
});

test('what the session of before refused is asked again in the one that was begun since', async () => {
  store.dispatch(signedIn({ ...editor }));
  const answered = ask();
  store.dispatch(signedIn({ ...editor }));
  await expect(answered()).resolves.toBe('answered');
  expect(store.getState().session.status).toBe('in');
});
