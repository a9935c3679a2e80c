/** In this order: Edge also says Chrome, and Chrome also says Safari. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** What a user calls a browser: `Chrome on Windows`. */
export function browserName(agent = ''): string {
  const named = (names: readonly (readonly [string, string])[]) => names.find(([part]) => agent.includes(part))?.[1]
  const system = named(systems)
  return `${named(browsers) ?? 'Browser'}${system ? ` on ${system}` : ''}`
}
