/** A kind of page. */
export interface PageKind {
  /** How much its files count. */
  weight: number
  /** How much each byte counts that it loads in vain: as much as its files, if nothing is said. More is close to its limit. */
  price?: number
  /** The most bytes of code that it may load in vain. */
  vain_max?: number
}

export interface Page extends PageKind {
  /** The bytes that it loads in vain. */
  vain: number
}

/** Modules that are always loaded together. */
export interface Chunk {
  modules: string[]
  size: number
  /** The pages that load it, and those before which it is there. */
  pages: Set<Page>
  before: Set<Page>
  /** Of its pages. */
  weight: number
  price: number
  imports: Set<Chunk>
}

export const priceOf = ({ weight, price = weight }: Page): number => price

export function weigh(pages: Iterable<Page>): { weight: number; price: number } {
  const sum = { weight: 0, price: 0 }
  for (const page of pages) {
    sum.weight += page.weight
    sum.price += priceOf(page)
  }
  return sum
}

export const isLoaded = ({ pages, before }: Chunk, page: Page): boolean => pages.has(page) || before.has(page)

export function allImports(chunk: Chunk): Set<Chunk> {
  const all = new Set(chunk.imports)
  for (const one of all) for (const next of one.imports) all.add(next)
  return all
}
