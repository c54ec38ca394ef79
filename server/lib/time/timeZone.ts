/** The usual spelling of a time zone's name; null if it is not one. */
export function timeZoneOf(name: string): string | null {
  // Newer versions of Node also take "+01:00", which older browsers do not.
  if (!/^[a-z][\w+/-]*$/i.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // If a zone has two names, the given one is kept.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return null;
  }
}

/** The zone of the machine; UTC where it has none that is known. */
export function machineZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZoneOf(timeZone ?? '') ?? 'UTC';
}
