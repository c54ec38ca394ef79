import type { Arrangement, FrontSection } from '@contracts/frontPage';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { badRequest, type FieldError } from '../../../errors';
import { type Names, readNames } from './names';
import { type Picked, readPicked } from './picked';

/** Each article that is picked, and where. */
const picksWithPaths = ({ lead, pins, sections }: Arrangement) => [
  ...(lead === null ? [] : [{ id: lead, path: 'lead' }]),
  ...pins.map(({ article }, index) => ({ id: article, path: `pins.${index}.article` })),
  ...sections.flatMap(({ articles }, index) =>
    articles.map((id, place) => ({ id, path: `sections.${index}.articles.${place}` })),
  ),
];

function pickFaults(arranged: Arrangement, picked: Map<string, Picked>): FieldError[] {
  const seen = new Set<string>();
  return picksWithPaths(arranged).flatMap(({ id, path }) => {
    const { title = '', is_published = false } = picked.get(id) ?? {};
    const name = title === '' ? 'this article' : `“${title}”`;
    const isTwice = seen.has(id);
    seen.add(id);
    if (isTwice) return { path, message: `${name} is on the front page twice: remove it in one place` };
    return is_published
      ? []
      : { path, message: `${name} is not published: remove it, or choose another article` };
  });
}

const pinFaults = ({ pins }: Arrangement, now: string): FieldError[] =>
  pins.flatMap(({ until }, index) =>
    until !== null && new Date(until).toISOString() <= now
      ? { path: `pins.${index}.until`, message: 'this time is in the past: choose a later one, or none' }
      : [],
  );

function sourceFault({ kind, of }: FrontSection, names: Names): string | null {
  if (kind === 'author') {
    if (of === '') return 'choose an author';
    return names.author(of) ? null : 'this author was removed: choose another one';
  }
  const what = kind === 'tag' ? 'tag' : 'sub-category';
  if (of === '') return `choose a ${what}`;
  const category = kind === 'tag' ? names.tag(of) : names.sub(of);
  if (!category) return `this ${what} was removed: choose another one`;
  if (names.idOf(of) === of) return null;
  return `this ${what} became part of “${category.sub || category.tag.title}”: choose that one, or another`;
}

function sectionFaults({ sections }: Arrangement, names: Names): FieldError[] {
  return sections.flatMap((section, index): FieldError[] => {
    const path = (field: keyof FrontSection) => `sections.${index}.${field}`;
    const { kind, title, articles } = section;
    if (kind === 'series') {
      return [
        ...(title === '' ? [{ path: path('title'), message: 'a series needs a title' }] : []),
        ...(articles.length === 0 ? [{ path: path('articles'), message: 'a series needs an article' }] : []),
      ];
    }
    if (articles.length > 0)
      return [{ path: path('articles'), message: 'only a series has its own articles' }];
    const message = kind === 'newest' ? null : sourceFault(section, names);
    return message === null ? [] : [{ path: path('of'), message }];
  });
}

interface Options {
  db: Db;
  kind: DatabaseKind;
  now: string;
}

/** @throws AppError 400 with a sentence for each thing that cannot be on the front page. */
export async function refuseFaults({ db, kind, now }: Options, arranged: Arrangement): Promise<void> {
  const ids = picksWithPaths(arranged).map(({ id }) => id);
  const picked = new Map((await readPicked(db, kind, ids)).map((article) => [article._id, article]));
  const names = await readNames(db, kind, arranged.sections);
  const faults = [
    ...pickFaults(arranged, picked),
    ...pinFaults(arranged, now),
    ...sectionFaults(arranged, names),
  ].map(({ path, message }) => ({ path: `arrangement.${path}`, message }));
  const [first] = faults;
  if (first) throw badRequest(first.message, faults);
}
