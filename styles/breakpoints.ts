/** Widths from the specification: below 800 the menu is a sidebar, below 1024 the dashboard's is a drawer. */
export const breakpoints = { mobile: 800, drawer: 1024 } as const;

const just = (width: number) => `${width - 0.02}px`;

/** Ready-made media queries; `below*` exclude the breakpoint itself, `upTo*` include it. */
export const query = {
  belowMobile: `(max-width: ${just(breakpoints.mobile)})`,
  fromMobile: `(min-width: ${breakpoints.mobile}px)`,
  upToMobile: `(max-width: ${breakpoints.mobile}px)`,
  belowDrawer: `(max-width: ${just(breakpoints.drawer)})`,
  fromDrawer: `(min-width: ${breakpoints.drawer}px)`,
  upToDrawer: `(max-width: ${breakpoints.drawer}px)`,
  coarsePointer: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;

/** The same as at-rules, for styled parts: `${media.belowMobile} { … }`. */
export const media = {
  belowMobile: `@media ${query.belowMobile}`,
  fromMobile: `@media ${query.fromMobile}`,
  belowDrawer: `@media ${query.belowDrawer}`,
  fromDrawer: `@media ${query.fromDrawer}`,
  coarsePointer: `@media ${query.coarsePointer}`,
  reducedMotion: `@media ${query.reducedMotion}`,
  forcedColors: `@media ${query.forcedColors}`,
  hover: '@media (hover: hover)',
} as const;
