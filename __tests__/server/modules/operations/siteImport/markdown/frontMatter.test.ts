import {
  listField,
  parseFrontMatter,
  tableField,
  textField,
} from '@/server/modules/operations/siteImport/markdown/frontMatter';

test('reads YAML between --- and TOML between +++', () => {
  expect(parseFrontMatter('---\ntitle: "A: b"\n---\nText\n---\nmore')).toEqual({
    data: { title: 'A: b' },
    body: 'Text\n---\nmore',
  });
  const { data, body } = parseFrontMatter('+++\ntitle = "A"\n[extra]\nteam = "T"\n+++\n\nText');
  expect(textField(data, 'title')).toBe('A');
  expect(textField(tableField(data, 'extra'), 'team')).toBe('T');
  expect(body).toBe('\nText');
});

test('takes files from Windows, with a byte order mark and empty front matter', () => {
  expect(parseFrontMatter('\uFEFF---\r\ntitle: A\r\n---\r\nText\r\n')).toEqual({
    data: { title: 'A' },
    body: 'Text\n',
  });
  expect(parseFrontMatter('---\n---\nText').data).toEqual({});
});

test('of a field that is there twice the last one counts', () => {
  expect(parseFrontMatter('---\ntitle: A\ntags: [x]\ntitle: B\n---\n').data).toEqual({
    title: 'B',
    tags: ['x'],
  });
});

test.each([
  ['no front matter', 'Text', /does not begin with front matter/],
  ['an open end', '---\ntitle: A\n', /no closing ---/],
  ['broken YAML', '---\ntitle: [a\n---\n', /not valid YAML: /],
  ['broken TOML', '+++\ntitle = \n+++\n', /not valid TOML: /],
  ['an alias to nothing', '---\ntitle: *a\n---\n', /not valid YAML: Unresolved alias/],
  [
    'aliases that multiply',
    `---\na0: [x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(n ? `*a${n}` : 'x')}]`).join('\n')}\n---\n`,
    /not valid YAML: Excessive alias count/,
  ],
  ['a list instead of fields', '---\n- a\n---\n', /has no fields/],
])('says what is wrong with %s', (_name, source, message) => {
  expect(() => parseFrontMatter(source)).toThrow(message);
});

test('names of prototypes are names like others', () => {
  const { data } = parseFrontMatter(
    '---\n__proto__: { polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\n---\n',
  );
  expect(tableField(data, 'extra')).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});

test('a field may be a number or a list where a text is expected', () => {
  expect(textField({ title: 2024 }, 'title')).toBe('2024');
  expect(textField({ title: ['a'], name: ' b ' }, 'title', 'name')).toBe('b');
  expect(listField({ aliases: 'a' }, 'aliases')).toEqual(['a']);
  expect(listField({ aliases: ['a', 3, ' '] }, 'aliases')).toEqual(['a']);
});
