/** Files of an export by their paths, each as its parts. */
type Export = (posts: number) => Iterable<[path: string, parts: Iterable<string>]>;

const DATE = '2020-01-02T03:04:05.000Z';
/** As long as ids of Ghost. */
const idOf = (number: number): string => `64b1f0c2e4${String(number).padStart(14, '0')}`;
const textOf = (number: number): string =>
  `Text ${number} with <a href="https://old.example/post-${(number * 7) % 1_000}">a link</a>.`;

function* numbered(posts: number, part: (number: number) => string): Generator<string> {
  for (let number = 0; number < posts; number++) yield part(number);
}

function* around(begin: string, parts: Iterable<string>, end: string): Generator<string> {
  yield begin;
  yield* parts;
  yield end;
}

const rows = (name: string, posts: number, row: (number: number) => object): Iterable<string> =>
  around(
    `"${name}":[`,
    numbered(posts, (number) => (number > 0 ? ',' : '') + JSON.stringify(row(number))),
    ']',
  );

function* ghostParts(posts: number): Generator<string> {
  yield '{"db":[{"meta":{"exported_on":1,"version":"5.80.0"},"data":{"users":[{"id":"u","name":"Ann","slug":"ann"}],"tags":[{"id":"t","name":"One","slug":"one"}],';
  const post = (number: number) => ({ post_id: idOf(number), sort_order: 0 });
  yield* rows('posts', posts, (number) => ({
    ...{ id: idOf(number), title: `Post ${number}`, slug: `post-${number}`, html: textOf(number) },
    ...{ status: 'published', type: 'post', published_at: DATE },
  }));
  for (const [table, own] of [
    ['posts_authors', { author_id: 'u' }],
    ['posts_tags', { tag_id: 't' }],
    ['posts_meta', { meta_description: 'About it.' }],
  ] as const) {
    yield ',';
    yield* rows(table, posts, (number) => ({ ...post(number), ...own }));
  }
  yield ',';
  yield* rows('members', posts, (number) => ({
    ...{ id: `m${idOf(number)}`, name: `Reader ${number}`, email: `reader-${number}@example.org` },
    created_at: DATE,
  }));
  yield ',';
  yield* rows('comments', posts, (number) => ({
    ...{ id: `c${idOf(number)}`, post_id: idOf(number), member_id: `m${idOf(number)}`, html: '<p>Nice</p>' },
    ...{ status: 'published', created_at: DATE },
  }));
  yield '}}]}';
}

const wordPressItem = (number: number): string => `<item><title>Post ${number}</title>
<link>https://old.example/post-${number}/</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[${textOf(number)}]]></content:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_content>Nice</wp:comment_content>
<wp:comment_approved>1</wp:comment_approved><wp:comment_date_gmt>2020-01-02 03:04:05</wp:comment_date_gmt></wp:comment></item>
<item><title>Image ${number}</title><wp:post_id>a${number}</wp:post_id><wp:post_parent>${number}</wp:post_parent>
<wp:post_type>attachment</wp:post_type>
<wp:attachment_url>https://old.example/wp-content/uploads/2020/01/image-${number}.jpg</wp:attachment_url></item>`;

const bloggerEntry = (kind: string, number: number, more: string): string =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${kind === 'post' ? '' : '9'}${number}</id><published>${DATE}</published>
<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>
<title>Post ${number}</title><content type="html">Text ${number}</content><author><name>Ann</name></author>${more}</entry>`;

const bloggerParts = (number: number): string =>
  bloggerEntry(
    'post',
    number,
    `<link rel="alternate" href="https://old.example/2020/post-${number}.html"/>`,
  ) + bloggerEntry('comment', number, `<thr:in-reply-to ref="tag:blogger.com,1999:blog-7.post-${number}"/>`);

const mediumPage = (number: number): string =>
  `<html><body><article class="h-entry"><header><h1 class="p-name">Post ${number}</h1></header>
<section data-field="body" class="e-content"><p class="graf graf--p">Text ${number}.</p></section>
<footer><p>By <a href="https://medium.com/@ann" class="p-author h-card">Ann</a> on <time class="dt-published" datetime="${DATE}">then</time>.</p>
<p><a href="https://medium.com/@ann/post-${number}" class="p-canonical">Link</a></p></footer></article></body></html>`;

const foremArticle = (number: number) => ({
  ...{
    body_markdown: textOf(number),
    cached_tag_list: 'node',
    cached_user_name: 'Ann',
    slug: `post-${number}`,
  },
  ...{ cached_user_username: 'ann', created_at: DATE, published: true, published_at: DATE },
  ...{ path: `/ann/post-${number}`, title: `Post ${number}` },
});

const hashnodePost = (number: number) => ({
  ...{
    _id: idOf(number),
    cuid: idOf(number),
    slug: `post-${number}`,
    title: `Post ${number}`,
    isActive: true,
  },
  ...{
    dateAdded: DATE,
    contentMarkdown: textOf(number),
    tags: [],
    author: { _id: 'u', name: 'Ann', username: 'ann' },
  },
});

const bylineArticle = (number: number) => ({
  ...{
    kind: 'article',
    key: idOf(number),
    title: `Post ${number}`,
    status: 'published',
    excerpt: '',
    cover: null,
  },
  text: { format: 'html', text: textOf(number) },
  ...{ oldPaths: [`/post-${number}`], authors: [], tags: [], date: DATE, changes: [] },
});

function* filesOf(
  posts: number,
  fileOf: (number: number) => [string, string],
): ReturnType<Export> & Generator {
  for (let number = 0; number < posts; number++) {
    const [path, text] = fileOf(number);
    yield [path, [text]] as [string, string[]];
  }
}

const alone = (path: string, parts: (posts: number) => Iterable<string>): Export =>
  function* (posts) {
    yield [path, parts(posts)];
  };

/** Exports of each system with short posts, so that the memory per post is measured and not its text. */
export const smallExports: Record<string, Export> = {
  Ghost: alone('old.ghost.json', ghostParts),
  WordPress: alone('site.xml', (posts) =>
    around(
      '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><wp:base_blog_url>https://old.example</wp:base_blog_url>',
      numbered(posts, wordPressItem),
      '</channel></rss>',
    ),
  ),
  Blogger: alone('blog.xml', (posts) =>
    around(
      '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"><id>tag:blogger.com,1999:blog-7.archive</id><title>Old</title><generator>Blogger</generator>',
      numbered(posts, bloggerParts),
      '</feed>',
    ),
  ),
  Medium: (posts) =>
    filesOf(posts, (number) => [`posts/2020-01-02_Post-${idOf(number)}.html`, mediumPage(number)]),
  *Substack(posts) {
    const row = (number: number) => `${number}.post,${DATE},true,,newsletter,everyone,Post ${number},,\n`;
    const head = 'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n';
    yield ['posts.csv', around(head, numbered(posts, row), '')];
    yield* filesOf(posts, (number) => [`posts/${number}.post.html`, `<p>${textOf(number)}</p>`]);
  },
  Forem: (posts) => [
    [
      'articles.json',
      around(
        '[',
        numbered(posts, (number) => (number > 0 ? ',' : '') + JSON.stringify(foremArticle(number))),
        ']',
      ),
    ],
  ],
  Hashnode: alone('export.json', (posts) => around('{', rows('posts', posts, hashnodePost), '}')),
  Byline: alone('site.ndjson', (posts) =>
    around(
      '{"byline":1,"title":"Old","address":"https://old.example"}\n',
      numbered(posts, (number) => `${JSON.stringify(bylineArticle(number))}\n`),
      '',
    ),
  ),
  Markdown: (posts) =>
    filesOf(posts, (number) => [
      `${number}.md`,
      `---\ntitle: Post ${number}\ndate: 2020-01-02\nauthor: Ann\ntags: [news]\n---\nText and [the next](./${number + 1}.md).\n`,
    ]),
};
