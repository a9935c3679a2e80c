/** IDs like `d3`, which no other item has. */
export function nextIds(taken: readonly { id: string }[], letter: string, count: number): string[] {
  const last = Math.max(0, ...taken.map(({ id }) => Number(new RegExp(`^${letter}(\\d+)$`).exec(id)?.[1] ?? 0)))
  return Array.from({ length: count }, (_, at) => `${letter}${last + 1 + at}`)
}
