/** The page of a route, whose ID is the screen's name. */
export function screenOf<Name extends string>(
  pages: Readonly<Record<Name, unknown>>,
  matches: readonly ({ id: string } | undefined)[],
): Name {
  const id = matches.at(-1)?.id ?? ''
  const isOne = (name: string): name is Name => name in pages
  if (!isOne(id)) throw new Error(`No page is called ${id}`)
  return id
}
