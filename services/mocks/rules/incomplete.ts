import { enumerate } from '@contracts/sentences';
import type { MockArticle } from '../db';
import { MockFailure } from '../mockFailure';
import { plainText } from './plainText';

/** @throws 400 naming what an article lacks that an editor has to decide on. */
export function refuseIncomplete({ title, content, tag }: MockArticle): void {
  const missing = [
    ...(title.trim() === '' ? [{ path: 'title', name: 'title' }] : []),
    ...(plainText(content) !== '' ? [] : [{ path: 'doc', name: 'body' }]),
    ...(tag === '' ? [{ path: 'tag', name: 'tag' }] : []),
  ];
  if (missing.length === 0) return;
  throw new MockFailure(
    400,
    `please add ${enumerate(missing.map(({ name }) => `a ${name}`))}`,
    missing.map(({ path, name }) => ({ path, message: `the ${name} is missing` })),
  );
}
