/** The CSS variable of a colour: `textMuted` is `--text-muted`. */
export const variableName = (token: string) =>
  `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
