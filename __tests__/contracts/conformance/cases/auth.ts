import { login, logout, register } from '@contracts/auth';
import { createComment } from '@contracts/comment';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import { BODY_MAX_BYTES, PASSWORD_MAX_LENGTH, PUBLIC_BODY_MAX_BYTES } from '@contracts/rules/limits';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import type { World } from '../world';

const newAccount = (world: World) => {
  const username = world.unique('Pat');
  return { username, email: `${username.replaceAll(' ', '-')}@example.org`, password: 'secret1' };
};

const otherCase = (text: string) => `  ${text.toUpperCase()} `;

/** Letter by letter as the specification spells them. */
const specified = {
  emailAndPasswordMissing: 'please provide email and password',
  inputsMissing: 'All inputs are required !',
  passwordTooShort: 'password length must be greater than or equal 6 !',
  unknownUser: 'user not exiting',
  wrongPassword: 'wrong passwrod',
  userExists: 'user already exits',
};

export const auth: Cases = {
  examples: [
    example(register, async (world) => ({ body: newAccount(world) })),
    example(login, async (_, { email, password }) => ({ body: { email, password } })),
    example(logout, async () => ({}), { endsSession: true }),
  ],
  rules: {
    'registering or signing in without a field names the field': async (world) => {
      const { username, email, password } = newAccount(world);
      const withoutOne = [{ email, password }, { username, password }, { username, email }, {}];
      for (const body of [...withoutOne, { username, email, password: '  ' }])
        await world.refused(register, { body }, 400, specified.inputsMissing);
      for (const body of [{}, { email }, { password }, { email, password: '' }])
        await world.refused(login, { body }, 400, specified.emailAndPasswordMissing);
    },

    'a password has from 6 to 256 characters': async (world) => {
      const person = newAccount(world);
      const short = { ...person, password: 'five5' };
      await world.refused(register, { body: short }, 400, specified.passwordTooShort);
      const long = { ...person, password: 'x'.repeat(PASSWORD_MAX_LENGTH + 1) };
      const message = 'password must have at most 256 characters';
      const { errors } = await world.refused(register, { body: long }, 400, message);
      expect(errors).toEqual([{ path: 'password', message }]);
      await world.refused(login, { body: long }, 400, message);
    },

    'a name and an email that no account can have are refused by the field': async (world) => {
      const person = newAccount(world);
      const wrong = {
        username: [
          'x',
          'x'.repeat(41),
          'a/b',
          '-ab',
          'user_details',
          'Former  Author',
          'Adm1n',
          '\u0430dmin',
          'a\u034fd',
        ],
        email: ['nobody', 'a@b', `${'x'.repeat(65)}@example.org`, 'a b@example.org', 'a@imported.invalid'],
      };
      for (const [path, values] of Object.entries(wrong)) {
        for (const value of values) {
          const { message, errors } = await world.refused(
            register,
            { body: { ...person, [path]: value } },
            400,
          );
          expect({ value, errors }).toEqual({ value, errors: [{ path, message }] });
        }
      }
    },

    'a name or an email belongs to one person, in any case': async (world) => {
      const owner = await world.owner();
      const named = { ...newAccount(world), username: otherCase(owner.username) };
      await world.refused(register, { body: named }, 401, specified.userExists);
      const addressed = { ...newAccount(world), email: otherCase(owner.email) };
      await world.refused(register, { body: addressed }, 401, specified.userExists);
    },

    'a name that looks like that of another account is refused, and one of another script is not': async (
      world,
    ) => {
      const person = newAccount(world);
      await world.ok(register, { body: person });
      const username = person.username.replace('a', '\u0251');
      const { message, errors } = await world.refused(
        register,
        { body: { ...newAccount(world), username } },
        400,
      );
      expect(errors).toEqual([{ path: 'username', message }]);
      expect(message).toMatch(/looks like/);
      await world.ok(register, { body: { ...newAccount(world), username: world.unique('Пётр') } });
    },

    'an email in any case with its password signs in, and nothing else does': async (world) => {
      const { _id, email, password } = await world.owner();
      const signedIn = await world.ok(login, { body: { email: otherCase(email), password } });
      expect(signedIn._id).toBe(_id);
      const wrong = { email, password: password.toUpperCase() };
      await world.refused(login, { body: wrong }, 401, specified.wrongPassword);
      const unknown = { email: newAccount(world).email, password };
      await world.refused(login, { body: unknown }, 401, specified.unknownUser);
    },

    'a token ends with its logout, and another token of the same person does not': async (world) => {
      const other = await world.other();
      const [one, two] = [await world.signIn(other), await world.signIn(other)];
      await world.ok(logout, { as: one });
      await world.refused(getMe, { as: one }, 401, errorTexts.signInNeeded);
      await world.refused(logout, { as: one }, 401, errorTexts.signInNeeded);
      expect((await world.ok(getMe, { as: two })).data._id).toBe(other._id);
    },

    'a suspended person gets the reason if the password is right': async (world) => {
      const { email, password } = await world.suspended();
      await world.refused(login, { body: { email, password } }, 403, suspensionText('Advertising.'));
      const wrong = { email, password: 'nonsense' };
      await world.refused(login, { body: wrong }, 401, specified.wrongPassword);
    },

    'a request that is larger than its limit is refused with the limit': async (world) => {
      const ofAnybody = { raw: JSON.stringify({ email: 'x'.repeat(PUBLIC_BODY_MAX_BYTES) }) };
      await world.refused(login, ofAnybody, 413, 'the request is larger than 64 KB');
      const ofAuthor = { as: await world.owner(), params: { postId: 'whatever' } };
      const content = 'x'.repeat(BODY_MAX_BYTES);
      await world.refused(
        createComment,
        { ...ofAuthor, body: { content } },
        413,
        'the request is larger than 4 MB',
      );
    },
  },
};
