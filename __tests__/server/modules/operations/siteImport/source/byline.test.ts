import path from 'node:path';
import { text } from 'node:stream/consumers';
import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

describe('an export of Byline', () => {
  it('is read line by line, and a line that is none is named', async () => {
    const { source, items } = await sourceItems(exportOf('byline'));
    expect(source).toMatchObject({
      system: 'Byline',
      title: 'The Reader',
      address: 'https://reader.example',
    });
    const photo = '/uploads/0123456789abcdef0123456789abcdef.webp';
    const line = { kind: 'refusal', what: 'line', outcome: 'failed' };
    expect(items).toEqual([
      {
        ...{ kind: 'author', key: 'u1', name: 'Ann', email: 'ann@example.org', bio: '', photo, links: [] },
        ...{ oldPaths: ['/author/ann'], changes: [] },
      },
      { kind: 'tag', key: 't1', title: 'News', parent: null, oldPaths: [], changes: [] },
      {
        ...{ kind: 'article', key: 'a1', title: 'One', text: { format: 'document', text: '{"type":"doc"}' } },
        ...{
          oldPaths: ['/one-a1'],
          status: 'published',
          excerpt: '',
          cover: null,
          authors: ['u1'],
          tags: ['t1'],
        },
        ...{ date: '2024-01-02T03:04:05.000Z', changes: [] },
      },
      { ...line, key: 'line-5', title: 'Line 5', reason: 'The line has no valid text.format.' },
      { ...line, key: 'line-6', title: 'Line 6', reason: 'The line has no valid date.' },
      { ...line, key: 'line-7', title: 'Line 7', reason: 'The line is not JSON.' },
      { kind: 'subscriber', key: 's1', email: 's@example.org', name: '', date: null, changes: [] },
    ]);
    const file = await source.file(photo);
    expect(file && (await text(file))).toBe('webp\n');
    expect(await source.file('/uploads/../site.ndjson')).toBeNull();
    expect(ofKind(items, 'page')).toEqual([]);
  });

  it('is refused where a newer version wrote it', async () => {
    const folder = temporaryFolder('export', { 'site.ndjson': '{"byline":2,"title":"x"}\n' });
    await expect(sourceItems(path.join(folder.folder, 'site.ndjson'))).rejects.toMatchObject({ status: 400 });
    folder.remove();
  });
});
