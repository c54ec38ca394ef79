import { DomUtils, parseDocument } from 'htmlparser2';

/** Requests under way. */
const AT_ONCE = 8;

interface Answer {
  status: number;
  location: string | null;
  body: string;
}

async function ask(url: string, path: string): Promise<Answer> {
  const reply = await fetch(url + path, { redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), body: await reply.text() };
}

const headingOf = (html: string) => {
  const [heading] = DomUtils.getElementsByTagName('h1', parseDocument(html), true, 1);
  return heading ? DomUtils.textContent(heading) : '';
};

/** What is wrong with how a site answers the old addresses of a post: nothing where one redirect leads to its article. */
async function faultsOf(url: string, post: { title: string; addresses: string[] }): Promise<string[]> {
  const places = new Set<string>();
  const faults: string[] = [];
  for (const address of post.addresses) {
    const { status, location } = await ask(url, address);
    if (status === 308 && location !== null) places.add(location);
    else faults.push(`${address}: ${status}`);
  }
  for (const place of places) {
    const { status, body } = await ask(url, place);
    const heading = status === 200 ? headingOf(body) : '';
    if (heading !== post.title) faults.push(`${place}: ${status} “${heading}” instead of “${post.title}”`);
  }
  if (places.size > 1) faults.push(`${post.addresses[0]}: leads to ${places.size} places`);
  return faults;
}

/** The same of all posts. */
export async function faultsOfOldAddresses(
  url: string,
  posts: { title: string; addresses: string[] }[],
): Promise<string[]> {
  const faults: string[] = [];
  for (let start = 0; start < posts.length; start += AT_ONCE) {
    const some = posts.slice(start, start + AT_ONCE);
    faults.push(...(await Promise.all(some.map((post) => faultsOf(url, post)))).flat());
  }
  return faults;
}
