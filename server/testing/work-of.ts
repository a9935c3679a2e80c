/**
 * Processor time, in milliseconds, that this process spends while `act` runs. A busy machine makes things later, but
 * does not make them more work: this tells whether a password was hashed where a clock could not.
 */
export async function workOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
