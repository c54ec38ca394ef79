/** The one spacing scale. Odd values between two steps mean that the layout, not the scale, is wrong. */
export const space = {
  0: '0',
  px: '1px',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  8: '4rem',
  9: '6rem',
} as const;

export const radius = { sm: '4px', md: '8px', lg: '14px', round: '999px' } as const;

/** Widths and heights that several parts of the frame must agree on. */
export const layout = {
  page: '73rem',
  reading: '42.5rem',
  gutter: 'clamp(1rem, 4vw, 2.5rem)',
  topBar: '4rem',
  categoryBar: '3rem',
  sideMenu: '16rem',
  sideMenuNarrow: '4.5rem',
  target: '2.75rem',
} as const;

export const duration = { fast: '120ms', base: '200ms', slow: '320ms' } as const;
export const easing = 'cubic-bezier(0.2, 0, 0, 1)';
