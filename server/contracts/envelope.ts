import { z } from 'zod';
import { SUCCESS } from './rules/errorTexts';
import { TIME_ZONE_HEADER } from './rules/headers';
import { FACTOR_NEEDED_CODE } from './rules/signIn/secondFactor';

const message = z.literal(SUCCESS);

/** `{ message: 'success' }` alone, for calls that return nothing. */
export const emptyReply = z.object({ message });

/** `{ message: 'success', data }`. */
export function reply<Data extends z.ZodType>(data: Data) {
  return z.object({ message, data });
}

/** A page of a list: `count` is the number of all matches, `next` the cursor of the page after this one. */
export function pageReply<Item extends z.ZodType>(item: Item) {
  return z.object({
    message,
    data: z.array(item),
    count: z.number().int().nonnegative().optional(),
    next: z.string().optional(),
  });
}

/** Finishes a sign-in with a right password, by a code or a passkey. */
const secondStep = z.object({
  token: z.string(),
  ends_at: z.iso.datetime(),
  has_passkey: z.boolean().optional().describe('whether a passkey finishes it too'),
});
export type SecondStep = z.infer<typeof secondStep>;

const hex = (most: number) =>
  z
    .string()
    .regex(/^(?:[0-9a-f]{2})+$/, 'must be hexadecimal')
    .max(most);

/** Work that a browser does before a call is taken, in the form of altcha. */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(64),
    salt: hex(64),
    cost: z.number().int().min(1).max(100_000).describe('iterations of each try'),
    keyLength: z.number().int().min(16).max(64),
    keyPrefix: hex(64).describe('what the derived key has to begin with'),
    keySignature: hex(128),
    data: z.object({ for: z.string().max(100), until: z.iso.datetime() }),
  }),
  signature: hex(128),
});
export type ProofChallenge = z.infer<typeof proofChallenge>;

export const proof = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number().int().min(0).max(0xffffffff), derivedKey: hex(128) }),
});
export type Proof = z.infer<typeof proof>;

export const errorReply = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z.literal(FACTOR_NEEDED_CODE).optional().describe('if an editor must set up a second factor first'),
  second_step: secondStep.optional().describe('for a sign-in that also needs a code'),
  challenge: proofChallenge
    .optional()
    .describe('for a registration while very many people register; send the solution with it'),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** Headers of calls that start a session. */
export const signInHeaders = z.object({
  [TIME_ZONE_HEADER]: z
    .string()
    .max(100)
    .optional()
    .describe('of the device, such as Europe/Vienna; mails use it until the person chooses another'),
});

/** The `limit` request header: rows wanted; absent or `0` means the default page. */
export const limitHeaders = z.object({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of 0 or more')
    .optional(),
});

/** The cursor of `next`, sent back. */
export const afterQuery = z.object({ after: z.string().max(500).optional() });

/** Databases disagree on whether a text can contain one character; no id contains it. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\0]*$/, 'has a character that no id has');
/** Made by the sender: sending it again, as after a lost answer, has no second effect. */
export const clientId = z.string().regex(/^[\w-]{8,64}$/);
export const idParams = z.object({ id });
export const date = z.iso.datetime();
