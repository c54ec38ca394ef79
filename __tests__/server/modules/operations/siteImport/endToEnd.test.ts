import { importStage } from '@/__tests__/support/importStage';
import { exportOf, sourceItems } from '@/__tests__/support/sourceItems';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';

const systems = [
  'blogger/blog.xml',
  'blogger-takeout',
  'byline',
  'forem',
  'ghost',
  'hashnode',
  'medium',
  'substack',
  'wordpress',
];

describeOnEitherDatabase('an export of each system', (kind) => {
  let server: TestServer;
  const stage = importStage(() => server);
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  test.each(systems)('%s comes along whole, and once more changes nothing', async (name) => {
    const { source, items } = await sourceItems(exportOf(name));
    const first = await stage.items(await stage.run(source));
    const again = await stage.items(await stage.run(source));
    await source.close();
    expect(first.map(({ key }) => key)).toHaveLength(items.length);
    const failed = first.filter(({ outcome, kind: of }) => outcome === 'failed' && of !== 'refusal');
    expect(failed).toEqual([]);
    const settled = first.map(({ outcome }) => (outcome === 'imported' ? 'unchanged' : outcome));
    expect(again.map(({ outcome }) => outcome)).toEqual(settled);
  });
});
