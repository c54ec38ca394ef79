import {
  taggingOf,
  teamTitle,
  titleOfName,
  withoutRareSubs,
} from '@/server/modules/operations/siteImport/survey/tagging';

const hints = { tag: '', sub: '', category: '', team: '', isRelease: false, folders: ['rust-blog'] };

test('the category is the tag, else the nearest folder with a telling name', () => {
  expect(taggingOf({ ...hints, category: 'vulnerability' }, undefined).tag).toBe('Vulnerability');
  expect(taggingOf({ ...hints, category: 'npm' }, undefined).tag).toBe('npm');
  expect(taggingOf({ ...hints, folders: ['rust-blog', 'inside-rust'] }, undefined).tag).toBe('Inside Rust');
  expect(taggingOf({ ...hints, category: 'constructor' }, undefined).tag).toBe('Constructor');
  const uncategorized = { ...hints, category: 'uncategorized', folders: ['node-blog', 'uncategorized'] };
  expect(taggingOf(uncategorized, undefined).tag).toBe('Node');
  expect(taggingOf(hints, undefined)).toEqual({ tag: 'Rust', sub: '' });
});

test('the team is the sub-category, under one name however it is written', () => {
  expect(taggingOf({ ...hints, team: 'the compiler team' }, undefined)).toEqual({
    tag: 'Rust',
    sub: 'Compiler',
  });
  const compiler = ['the compiler team', 'The Compiler Team', 'Compiler Team', 'The Rust Compiler Team'];
  expect(new Set(compiler.map(teamTitle))).toEqual(new Set(['Compiler']));
  expect(new Set(['the lang team', 'The Rust Lang Team', 'the language team'].map(teamTitle))).toEqual(
    new Set(['Language']),
  );
  expect(teamTitle('Rust Foundation Project Directors')).toBe('Rust Foundation Project Directors');
  expect(teamTitle('the crates.io team')).toBe('crates.io');
});

test('a tag for all makes a sub-category of what would have been the tag', () => {
  expect(taggingOf({ ...hints, category: 'weekly' }, 'Node.js')).toEqual({ tag: 'Node.js', sub: 'Weekly' });
  expect(taggingOf({ ...hints, category: 'weekly', team: 'the docs team' }, 'Node.js').sub).toBe('Docs');
  expect(taggingOf(hints, 'Systems')).toEqual({ tag: 'Systems', sub: '' });
});

test('titles stay fit for an address', () => {
  expect(taggingOf({ ...hints, category: 'c#/f# "x" dashboard' }, undefined).tag).toBe('C F x');
  expect(titleOfName('my-blog')).toBe('My');
  expect(titleOfName('blog')).toBe('Blog');
});

test('a sub-category that few posts share is left out, unless the front matter names it', () => {
  const item = (sub: string, isExplicit = false) => ({ tag: 'Rust', sub, isExplicit });
  const items = [item('Cargo'), item('cargo'), item('Cargo'), item('Rare'), item('Named', true)];
  expect(withoutRareSubs(items).map(({ sub }) => sub)).toEqual(['Cargo', 'cargo', 'Cargo', '', 'Named']);
});

test('of a field of a megabyte only the beginning is looked at', () => {
  const long = ' ,('.repeat(350_000);
  const hints = { tag: '', sub: '', category: long, team: long, isRelease: false, folders: ['blog'] };
  expect(taggingOf(hints, undefined).sub.length).toBeLessThanOrEqual(60);
});
