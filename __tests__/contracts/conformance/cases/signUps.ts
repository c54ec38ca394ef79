import { followSignUpLink, login, register } from '@contracts/auth';
import { mailDomainsText } from '@contracts/rules/signIn/mailDomains';
import { SIGN_UP_LINK_IS_OLD, SIGN_UP_LINK_WAITS, SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import {
  acceptSignUp,
  countSignUpRequests,
  declineSignUp,
  declineSignUps,
  listSignUpRequests,
  type SignUpRequest,
} from '@contracts/signUpRequest';
import { getDeskSite, publishSite, type SiteIdentity } from '@contracts/site';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const password = 'secret one';

async function setRegistration(
  world: World,
  registration: SiteIdentity['registration'],
  mailDomains: string[] = [],
): Promise<void> {
  const as = await world.editor();
  const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
  await world.ok(publishSite, { as, body: { after, identity: { ...identity, registration, mailDomains } } });
}

const listed = async (world: World): Promise<SignUpRequest[]> =>
  (await world.ok(listSignUpRequests, { as: await world.editor() })).data.requests;

/** A person who waits for an editor; others register freely afterwards. */
async function asking(world: World): Promise<SignUpRequest> {
  const username = world.unique('Asking');
  const email = `${username.replaceAll(' ', '-').toLowerCase()}@example.org`;
  await setRegistration(world, 'approval');
  try {
    const reply = await world.ok(register, { body: { username, email, password } });
    expect(reply).toEqual({ message: 'success', waits: true, waits_for: 'editor' });
  } finally {
    await setRegistration(world, 'open');
  }
  const request = (await listed(world)).find((one) => one.username === username);
  if (!request) throw new Error('the request is not listed');
  return request;
}

const idOf = ({ _id }: SignUpRequest) => ({ params: { id: _id } });

export const signUps: Cases = {
  examples: [
    example(listSignUpRequests),
    example(countSignUpRequests),
    example(acceptSignUp, async (world) => idOf(await asking(world))),
    example(declineSignUp, async (world) => ({
      ...idOf(await asking(world)),
      body: { reason: 'We know all our authors.' },
    })),
    // Only the mail has the link.
    example(followSignUpLink, async () => ({ body: { token: 'guessed', password } }), {
      answered: { owner: 403, others: 403 },
    }),
    example(declineSignUps, async (world) => ({ body: { ids: [(await asking(world))._id] } })),
  ],
  rules: {
    'a person who asked for an account signs in once an editor has accepted it': async (world) => {
      const request = await asking(world);
      const body = { email: request.email, password };
      await world.refused(login, { body }, 403, SIGN_UP_WAITS);
      const as = await world.editor();
      await world.ok(acceptSignUp, { as, ...idOf(request) });
      await world.ok(login, { body });
      await world.refused(declineSignUp, { as, ...idOf(request), body: { reason: '' } }, 404);
      expect((await listed(world)).map(({ _id }) => _id)).not.toContain(request._id);
    },

    'where certain mail domains may register, their people prove the address first, and others are refused':
      async (world) => {
        const username = world.unique('Domain');
        const local = username.replaceAll(' ', '-').toLowerCase();
        const person = { username, email: `${local}@uni.example`, password };
        const as = await world.editor();
        const { revision: after, identity } = (await world.ok(getDeskSite, { as })).data;
        const noDomains = { ...identity, registration: 'domains' as const, mailDomains: [] };
        await world.refused(publishSite, { as, body: { after, identity: noDomains } }, 400);
        await setRegistration(world, 'domains', ['@Uni.Example', '', '*.example.org']);
        try {
          const { data } = await world.ok(getDeskSite, { as });
          expect(data.identity.mailDomains).toEqual(['uni.example', '*.example.org']);
          const other = { ...person, email: `${local}@example.org` };
          const message = mailDomainsText(data.identity.mailDomains);
          await world.refused(register, { body: other }, 403, message);
          const reply = await world.ok(register, { body: person });
          expect(reply).toEqual({ message: 'success', waits: true, waits_for: 'link' });
        } finally {
          await setRegistration(world, 'open');
        }
        await world.refused(login, { body: person }, 403, SIGN_UP_LINK_WAITS);
        await world.refused(
          followSignUpLink,
          { body: { token: 'guessed', password } },
          403,
          SIGN_UP_LINK_IS_OLD,
        );
      },
  },
};
