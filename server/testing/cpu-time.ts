/**
 * Processor time, in milliseconds, that this process spends while `act` runs. Unlike elapsed time it does not depend on
 * other processes, so it shows whether a password was hashed.
 */
export async function cpuTimeOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
