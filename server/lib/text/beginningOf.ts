const LENGTH = 300;

/** The beginning of what a person wrote, as mails show it. */
export const beginningOf = (text: string): string =>
  text.length > LENGTH ? `${text.slice(0, LENGTH).trimEnd()}…` : text;
