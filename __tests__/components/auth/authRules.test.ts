import { checkSignIn, checkSignUp, isComplete } from '@/components/auth/authRules';

const MISSING = 'user must provide email and password !';
const INPUTS = 'All inputs are required !';
const SHORT = 'password length must be greater than or equal 6 !';
const complete = {
  username: 'Ada',
  email: 'ada@example.org',
  password: 'secret1',
  confirmPassword: 'secret1',
};

describe('checkSignIn', () => {
  test.each([
    ['', '', 'email', MISSING],
    ['  ', '', 'email', MISSING],
    ['ada@example.org', '', 'password', SHORT],
    ['ada@example.org', '12345', 'password', SHORT],
    ['', '123456', 'email', MISSING],
    // Specification 5.1
  ])('%j and %j', (email, password, field, message) => {
    expect(checkSignIn({ email, password })).toEqual({ field, message });
  });

  // Specification 5.2, 9.3
  test('six characters are enough', () => {
    expect(checkSignIn({ email: 'ada@example.org', password: '123456' })).toBeNull();
  });
});

describe('checkSignUp', () => {
  test.each([
    [{ username: '' }, 'username', INPUTS],
    [{ username: '   ' }, 'username', INPUTS],
    [{ email: '' }, 'email', INPUTS],
    [{ password: '' }, 'password', INPUTS],
    [{ confirmPassword: '' }, 'confirmPassword', INPUTS],
    [{ confirmPassword: 'secret2' }, 'confirmPassword', INPUTS],
    [{ password: '12345', confirmPassword: '12345' }, 'password', SHORT],
  ])('%j', (change, field, message) => {
    expect(checkSignUp({ ...complete, ...change })).toMatchObject({ field, message });
  });

  test('each field that is wrong has a line of its own', () => {
    expect(checkSignUp({ username: ' ', email: '', password: '123', confirmPassword: '456' })).toEqual({
      field: 'username',
      message: INPUTS,
      lines: {
        username: 'Enter your name.',
        email: 'Enter your email address.',
        password: SHORT,
        confirmPassword: 'The passwords do not match.',
      },
    });
  });

  test('nothing is wrong with a complete form', () => {
    expect(checkSignUp(complete)).toBeNull();
  });
});

test('a form is complete once every field has something in it; a password may be spaces', () => {
  expect(isComplete({ email: 'ada@example.org', password: '      ' })).toBe(true);
  expect(isComplete({ email: '   ', password: 'secret1' })).toBe(false);
  expect(isComplete({ ...complete, confirmPassword: '' })).toBe(false);
});
