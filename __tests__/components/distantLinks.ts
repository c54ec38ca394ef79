import { act } from '@testing-library/react';
import mockRouter from 'next-router-mock';

/** How far below the window everything is. */
let distance = Number.POSITIVE_INFINITY;
const observers = new Set<DistanceObserver>();

/** Goes by `distance`, because nothing has a place without a layout. */
class DistanceObserver implements IntersectionObserver {
  readonly root = null;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly rootMargin: string;
  private readonly elements = new Set<Element>();

  constructor(
    private readonly tell: IntersectionObserverCallback,
    { rootMargin = '0px' }: IntersectionObserverInit = {},
  ) {
    this.rootMargin = rootMargin;
    observers.add(this);
  }
  observe = (element: Element) => void this.elements.add(element);
  unobserve = (element: Element) => void this.elements.delete(element);
  disconnect = () => this.elements.clear();
  takeRecords = () => [];

  look(): void {
    const isIntersecting = distance <= Number.parseFloat(this.rootMargin);
    const links = [...this.elements].filter((element) => element.tagName === 'A');
    const entries = links.map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry);
    if (entries.length > 0) this.tell(entries, this);
  }
}

/** Scrolls until every link is so many pixels below the window. */
export const bringLinks = (pixels: number) =>
  act(async () => {
    distance = pixels;
    for (const observer of observers) observer.look();
  });

let begun = 0;
let fetch: jest.SpyInstance;

/** Where the links lead whose pages were fetched ahead in this test. */
export const fetchedAhead = (): Set<string> => new Set(fetch.mock.calls.map(([href]) => href));

/** Puts links at a distance in each test, on a page that is built: only that fetches ahead. */
export function putLinksFarAway(): void {
  const usual = window.IntersectionObserver;
  beforeEach(() => {
    fetch = jest.spyOn(mockRouter, 'prefetch');
    // Next fetches an address once in a language, and remembers it from test to test.
    mockRouter.locale = `test ${++begun}`;
    distance = Number.POSITIVE_INFINITY;
    window.IntersectionObserver = DistanceObserver;
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    window.IntersectionObserver = usual;
    mockRouter.locale = undefined;
    observers.clear();
  });
}
