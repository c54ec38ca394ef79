type Kind = 'string' | 'number' | 'boolean' | 'string|null' | 'number|null';

/**
 * An attribute that the node reads and writes itself: without this TipTap would take it from any element that has an
 * attribute of the same name, and write it there.
 * @param validate what its value may be: documents arrive from anywhere.
 */
export const ownAttribute = <Value>(initial: Value, validate: Kind) => ({
  default: initial,
  validate,
  rendered: false,
  parseHTML: () => null,
});
