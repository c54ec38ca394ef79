/** What jsdom lacks and screens use. Widths are decided by `setViewportWidth`, not by a real layout. */
let width = 1280;

const matches = (query: string): boolean => {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (max === undefined && min === undefined) return false;
  return (max === undefined || width <= Number(max)) && (min === undefined || width >= Number(min));
};

const queryChanges = new EventTarget();

/** Sets the width that media queries see; components that are mounted need `act` around it. */
export function setViewportWidth(pixels: number): void {
  width = pixels;
  queryChanges.dispatchEvent(new Event('change'));
}

class IdleObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

export function installBrowserStubs(): void {
  window.matchMedia = (query) => ({
    media: query,
    get matches() {
      return matches(query);
    },
    onchange: null,
    addEventListener: queryChanges.addEventListener.bind(queryChanges),
    removeEventListener: queryChanges.removeEventListener.bind(queryChanges),
    addListener() {},
    removeListener() {},
    dispatchEvent: () => true,
  });
  window.IntersectionObserver = IdleObserver;
  window.ResizeObserver = IdleObserver;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  // The editor asks where its text stands.
  document.elementFromPoint = () => null;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}
