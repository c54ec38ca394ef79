import { correctionKinds } from '@contracts/rules/correction/correctionKinds';
import { CORRECTION_NOTES_MAX } from '@contracts/rules/limits';
import { z } from 'zod';
import type { SourceItem } from '../sourceItem';

const text = z.string();
const keyed = { key: text.min(1).max(500), changes: z.array(text).max(100).default([]) };
const list = z.array(text.max(2_048)).max(10_000);
const date = z.iso.datetime();
const picture = z.object({ src: text, alt: text.default(''), caption: text.default('') });
const writing = {
  ...keyed,
  title: text,
  text: z.discriminatedUnion('format', [
    z.object({ format: z.literal('html'), text }).transform((html) => ({ ...html, keepsHeadings: true })),
    z.object({ format: z.enum(['markdown', 'document']), text }),
  ]),
  oldPaths: list.default([]),
};

/** An item as our own export writes it. Other fields of a line are ignored. */
export const bylineItem: z.ZodType<SourceItem> = z.discriminatedUnion('kind', [
  z.object({
    ...keyed,
    kind: z.literal('author'),
    name: text,
    email: text.default(''),
    bio: text.default(''),
    photo: text.default(''),
    links: list.default([]),
    oldPaths: list.default([]),
  }),
  z.object({
    ...keyed,
    kind: z.literal('tag'),
    title: text,
    parent: text.nullable().default(null),
    oldPaths: list.default([]),
  }),
  z.object({
    ...writing,
    kind: z.literal('article'),
    status: z.enum(['published', 'scheduled', 'draft']),
    excerpt: text.default(''),
    cover: picture.nullable().default(null),
    authors: list.default([]),
    tags: list.default([]),
    date: date.nullable().default(null),
    corrections: z
      .array(z.object({ kind: z.enum(correctionKinds), text, date }))
      .max(CORRECTION_NOTES_MAX)
      .optional(),
    planned: z.object({ publishAt: date, endsAt: date, updateAt: date }).partial().optional(),
  }),
  z.object({ ...writing, kind: z.literal('page'), isPublished: z.boolean() }),
  z.object({
    ...keyed,
    kind: z.literal('comment'),
    article: text.min(1),
    parent: text.nullable().default(null),
    author: text.nullable().default(null),
    name: text,
    email: text.default(''),
    text,
    date,
  }),
  z.object({
    ...keyed,
    kind: z.literal('subscriber'),
    email: text.min(3).max(254),
    name: text.default(''),
    date: date.nullable().default(null),
  }),
  z.object({
    key: text.min(1),
    kind: z.literal('refusal'),
    what: text,
    title: text,
    outcome: z.enum(['skipped', 'failed']),
    reason: text,
  }),
]);

export const bylineHead = z.object({
  byline: z.number().int().positive(),
  title: text.default(''),
  address: text.nullable().default(null),
});
