import argon2 from '@node-rs/argon2';

const { hash } = argon2;

/** The least that Argon2 takes: what makes guessing expensive made every sign-in of a test take 25 ms. */
Object.assign(argon2, {
  hash: (password: string, options: argon2.Options) =>
    hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
});
