/**
 * How much a program measures, each overridden by a variable of its name in capitals, such as `ROUNDS=20`. `SIZE=tiny`
 * only shows in seconds that the program runs: its figures mean nothing.
 */
export function sizes<Name extends string>(
  full: Record<Name, number>,
  tiny: Record<NoInfer<Name>, number>,
): Record<Name, number> {
  const { SIZE: size = 'full' } = process.env
  if (size !== 'full' && size !== 'tiny') throw new Error(`SIZE is full or tiny, not ${size}.`)
  const chosen = Object.entries<number>(size === 'tiny' ? tiny : full)
  const given = chosen.map(([name, value]) => [name, Number(process.env[name.toUpperCase()] ?? value)])
  return Object.fromEntries(given) as Record<Name, number>
}
