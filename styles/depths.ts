/** The only z-indexes of the product, lowest first; the overlay's 20 is the specification's. */
export const depths = {
  stickyBar: 10,
  chat: 12,
  drawer: 16,
  overlay: 20,
  undoBar: 22,
  /** A menu may be opened from inside a dialog, or reach the bar of decisions. */
  dropdown: 24,
  toast: 30,
  skipLink: 40,
} as const;
