import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { LastingWindow } from '../support/jest/lastingWindow';

const project = { testEnvironmentOptions: {}, globals: {}, fakeTimers: {}, rootDir: __dirname };
const config = { projectConfig: project, globalConfig: {} } as unknown as JestEnvironmentConfig;
const context = { console, testPath: __filename, docblockPragmas: {} } as EnvironmentContext;

type Page = Window & typeof globalThis;

function open() {
  const environment = new LastingWindow(config, context);
  return { environment, page: environment.global as unknown as Page };
}

test('what a file leaves in the window is not there for the next one', async () => {
  const { environment, page } = open();
  const { document, XMLHttpRequest } = page;
  const heard = jest.fn();
  const rung = jest.fn();
  for (const target of [page, document, document.body]) target.addEventListener('click', heard);
  page.setInterval(rung, 1);
  document.documentElement.lang = 'de';
  document.head.innerHTML = '<style>body { display: none }</style>';
  document.body.innerHTML = '<p>left</p>';
  document.cookie = 'left=1';
  page.localStorage.setItem('left', '1');
  page.history.pushState({ left: true }, '', '/left');
  page.Element.prototype.scrollTo = heard;
  Object.assign(page, { left: true, XMLHttpRequest: heard });
  Object.defineProperty(page.navigator, 'onLine', { value: false, configurable: true });
  page.process.env.LEFT = '1';

  await environment.teardown();
  rung.mockClear();
  document.body.click();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(heard).not.toHaveBeenCalled();
  expect(rung).not.toHaveBeenCalled();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.cookie, page.localStorage.length, page.location.href, page.history.state]).toEqual([
    ...['', 0, 'http://localhost/', null],
  ]);
  expect(page.Element.prototype.scrollTo).not.toBe(heard);
  expect(page.XMLHttpRequest).toBe(XMLHttpRequest);
  expect('left' in page).toBe(false);
  expect(page.navigator.onLine).toBe(true);
  expect(page.process.env.LEFT).toBeUndefined();
});

test('an element has the style of the rules that are for it, and of no others', () => {
  const { page } = open();
  const { document } = page;
  document.head.innerHTML = `<style>
    .tag, .list > li.odd:not(.even) { display: none }
    ul[data-is="a b"] > :is(.first, .last) { visibility: hidden }
    p { pointer-events: none; color: red }
  </style>`;
  document.body.innerHTML =
    '<ul class="list" data-is="a b"><li class="odd">1<li class="odd even">2<li class="first"><div>3</div></ul><p><i class="tag">';
  const styles = [...document.body.querySelectorAll('li, div, p, i')].map((element) => {
    const style = page.getComputedStyle(element);
    return [style.display, style.getPropertyValue('visibility'), style.pointerEvents].join(' ');
  });
  expect(styles).toEqual([
    'none visible auto',
    'list-item visible auto',
    'list-item hidden auto',
    'block hidden auto',
    'block visible none',
    'none visible none',
  ]);
  const paragraph = document.querySelector('p');
  expect(paragraph && page.getComputedStyle(paragraph).color).toBe('rgb(255, 0, 0)');
});
