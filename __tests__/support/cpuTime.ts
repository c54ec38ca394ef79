/**
 * Milliseconds of processor time that the work takes. Unlike the time on the clock it does not depend on what else the
 * machine does, so a generous limit on it tells slow code from a busy machine.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
