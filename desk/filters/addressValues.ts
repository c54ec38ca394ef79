import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';

/** A value of an address, if the filter allows it. */
export const oneOf = <Value extends string>(
  value: string | null,
  allowed: readonly Value[],
): Value | undefined => allowed.find((item) => item === value);

/** A text of an address, cut to the length that the server accepts. */
export const textIn = (value: string | null): string | undefined =>
  value?.slice(0, SEARCH_TEXT_MAX_LENGTH) || undefined;

/** Removes the fields that are undefined. */
export const present = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
