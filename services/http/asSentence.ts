/** The server's own words with a capital and a full stop. */
export const asSentence = (words: string): string => {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
