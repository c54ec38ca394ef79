/**
 * An attribute that the node reads and writes itself: without this TipTap would take it from any element that has an
 * attribute of the same name, and write it there.
 */
export const ownAttribute = <Value>(initial: Value) => ({
  default: initial,
  rendered: false,
  parseHTML: () => null,
});
