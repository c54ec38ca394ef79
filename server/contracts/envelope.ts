import { z } from 'zod';
import { SUCCESS } from './rules/errorTexts';
import { FACTOR_NEEDED_CODE } from './rules/signIn/secondFactor';

const message = z.literal(SUCCESS);

/** `{ message: 'success' }` alone, for calls that have nothing to tell. */
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

/** What finishes a sign-in whose password was right, with a code or a passkey. */
const secondStep = z.object({
  token: z.string(),
  ends_at: z.iso.datetime(),
  has_passkey: z.boolean().optional().describe('whether a passkey finishes it too'),
});
export type SecondStep = z.infer<typeof secondStep>;

export const errorReply = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  code: z
    .literal(FACTOR_NEEDED_CODE)
    .optional()
    .describe('where an editor has to set up a second factor before anything else'),
  second_step: secondStep.optional().describe('of a sign-in that needs a code too'),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** The `limit` request header: rows wanted; absent or `0` means the default page. */
export const limitHeaders = z.object({
  limit: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number of 0 or more')
    .optional(),
});

/** The cursor of `next`, sent back. */
export const afterQuery = z.object({ after: z.string().max(500).optional() });

/** Of one character databases disagree whether a text can have it; no id has. */
export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[^\0]*$/, 'has a character that no id has');
/** Made by the sender: sending it again, as after a lost answer, has no second effect. */
export const clientId = z.string().regex(/^[\w-]{8,64}$/);
export const idParams = z.object({ id });
export const date = z.iso.datetime();
