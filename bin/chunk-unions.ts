import { allImports, isLoaded, priceOf, weigh } from './chunk.ts'
import type { Chunk, Page } from './chunk.ts'

/** How many bytes of code are worth a file less. */
const fileCosts = 200_000
/** So few bytes are never worth a file, even on a page that loads as much in vain as it may. */
const small = 2_000

interface Union {
  other: Chunk
  saves: number
}

/** Joins the two chunks whose union saves most, again and again, until nothing is saved. */
export function joined(chunks: readonly Chunk[]): Chunk[] {
  const left = new Set(chunks)
  const bestOf = new Map<Chunk, Union>()
  const impossible = new Map<Chunk, Set<Chunk>>(chunks.map((chunk) => [chunk, new Set()]))
  const look = (one: Chunk) => {
    bestOf.delete(one)
    for (const other of left) {
      if (other === one || impossible.get(one)!.has(other)) continue
      const most = bestOf.get(one)?.saves ?? 0
      const saves = savedBy(one, other, most)
      if (saves > most) bestOf.set(one, { other, saves })
    }
  }
  for (const chunk of left) look(chunk)
  while (bestOf.size > 0) {
    const [one, { other, saves }] = [...bestOf].reduce((most, next) => (next[1].saves > most[1].saves ? next : most))
    // Unions since then may have changed what it saves.
    if (!left.has(other) || savedBy(one, other) < saves) {
      look(one)
    } else if (isImpossible(one, other) || isImpossible(other, one)) {
      impossible.get(one)!.add(other)
      impossible.get(other)!.add(one)
      look(one)
    } else {
      join(one, other, left)
      bestOf.delete(other)
      impossible.get(one)!.clear()
      look(one)
    }
  }
  return [...left]
}

const isImpossible = (one: Chunk, other: Chunk) => needsThroughThird(one, other) || loadsTooMuch(one, other)

/** What pages save if two chunks become one, in bytes: not exactly, if it is not more than `least`. */
function savedBy(one: Chunk, other: Chunk, least = 0): number {
  if (Math.min(one.weight, other.weight) * fileCosts <= least) return 0
  let both = 0
  let bothPrice = 0
  const [few, many] = one.pages.size < other.pages.size ? [one.pages, other.pages] : [other.pages, one.pages]
  for (const page of few) {
    if (!many.has(page)) continue
    both += page.weight
    bothPrice += priceOf(page)
  }
  const saves = both * fileCosts - (one.price - bothPrice) * other.size - (other.price - bothPrice) * one.size
  return saves <= least ? saves : saves - costOfImports(one, other) - costOfImports(other, one)
}

/** What the pages of a chunk would also load, because another one imports it. */
function costOfImports(chunk: Chunk, other: Chunk): number {
  const pages = [...chunk.pages].filter((page) => !other.pages.has(page))
  let cost = 0
  for (const next of allImports(other))
    if (next !== chunk)
      for (const page of pages) if (!isLoaded(next, page)) cost += priceOf(page) * next.size + page.weight * fileCosts
  return cost
}

/** Whether a page of a chunk would load too much in vain if another one became part of it. */
function loadsTooMuch(chunk: Chunk, other: Chunk): boolean {
  for (const page of chunk.pages) {
    if (page.vain_max === undefined || other.pages.has(page)) continue
    const added = [...allImports(other)].filter((next) => next !== chunk && !isLoaded(next, page))
    const bytes = added.reduce((sum, { size }) => sum + size, isLoaded(other, page) ? 0 : other.size)
    if (bytes > small && page.vain + bytes > page.vain_max) return true
  }
  return false
}

/** Whether one chunk imports another through a third: joined, they and the third would import each other. */
function needsThroughThird(one: Chunk, other: Chunk): boolean {
  const thirds = new Set([...one.imports].filter((chunk) => chunk !== other))
  for (const third of thirds) {
    if (third.imports.has(other)) return true
    for (const next of third.imports) if (next !== one) thirds.add(next)
  }
  return false
}

/** Makes `other` part of `one`. */
function join(one: Chunk, other: Chunk, all: Set<Chunk>): void {
  all.delete(other)
  loadInVain(other, one.pages)
  loadInVain(one, other.pages)
  one.modules.push(...other.modules)
  one.size += other.size
  one.pages = new Set([...one.pages, ...other.pages])
  one.before = new Set([...one.before, ...other.before].filter((page) => !one.pages.has(page)))
  for (const next of other.imports) one.imports.add(next)
  for (const chunk of all) if (chunk.imports.delete(other)) chunk.imports.add(one)
  one.imports.delete(one)
  for (const next of allImports(one)) loadInVain(next, one.pages)
  for (const chunk of all) Object.assign(chunk, weigh(chunk.pages))
}

/** Pages that do not load a chunk do from now on. */
function loadInVain(chunk: Chunk, pages: Iterable<Page>): void {
  for (const page of pages) {
    if (isLoaded(chunk, page)) continue
    page.vain += chunk.size
    chunk.pages.add(page)
  }
}
