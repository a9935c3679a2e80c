import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** How many bytes of code are worth a file less. */
const fileCosts = 110_000
/** So few bytes are never worth a file, even on a page that loads as much in vain as it may. */
const small = 2_000
/** The most chunks that pages share. */
const chunks_max = 300

/** A kind of page. */
interface PageKind {
  /** How much its bytes and files count. */
  weight: number
  /** The most bytes of code that it may load in vain, where its limit is close to what it needs. */
  vain_max?: number
}

/** The kinds of pages, by their modules. */
const kinds: [RegExp, PageKind][] = [
  // Public pages run without scripts.
  [/\/web\/site\//, { weight: 0 }],
  [/\/web\/(entry\.client|root)\.tsx/, { weight: 150, vain_max: 9_000 }],
  [/portal-layout\.tsx\?/, { weight: 150, vain_max: 120_000 }],
  [/account\/(layout|(admin-)?login)\.tsx\?/, { weight: 150, vain_max: 9_000 }],
  [/\/dashboard\.tsx\?/, { weight: 13, vain_max: 140_000 }],
  // These are close to their limit.
  [
    /\/(applicant\/messages\/messages|edit-job\/edit-job|offer-form\/offer-form-page)\.tsx\?/,
    { weight: 6, vain_max: 250_000 },
  ],
  [/\/web\/portals\/.*\?__react-router/, { weight: 6 }],
  [/\/calendar\/meeting-calendar\.tsx$/, { weight: 3, vain_max: 40_000 }],
  // The first tab of its screen.
  [/\/applicant\/settings\/profile\.tsx$/, { weight: 8 }],
  [/\/web\/(portals|features)\/(?!.*(dialog|drawer|content|panel|form)).*\.tsx$/, { weight: 0.1 }],
]
/** Dialogs and the like. */
const otherKind: PageKind = { weight: 0.2 }

/** The browser's modules: what each imports, at once or later, and its size in bytes. */
type Graph = Map<string, { imports: readonly string[]; lazyImports: readonly string[]; size: number }>

interface Page extends PageKind {
  /** The bytes that it loads in vain. */
  vain: number
}

/** Modules that are always loaded together. */
interface Chunk {
  modules: string[]
  size: number
  /** The pages that load it, and those before which it is there. */
  pages: Set<Page>
  before: Set<Page>
  /** Of its pages. */
  weight: number
  imports: Set<Chunk>
}

/**
 * Divides the browser's code into chunks so that each page loads few files and little that it does not use: at first,
 * the modules that the same pages load are one chunk, then the two chunks whose union saves most are joined, and so on.
 */
export function browserChunks(): Plugin {
  let indexOf = new Map<string, number>()
  const groups: Rolldown.CodeSplittingGroup[] = Array.from({ length: chunks_max }, (_, index) => ({
    name: String(index),
    test: (id: string) => indexOf.get(id) === index,
    priority: chunks_max - index,
  }))
  // Hashes cannot be compressed, and every page has many in its lists of files: 7 is the shortest that the bundler takes.
  const output = {
    codeSplitting: { groups },
    entryFileNames: 'assets/[hash:7].js',
    chunkFileNames: 'assets/[hash:7].js',
  }
  return {
    name: 'browser-chunks',
    config: () => ({ environments: { client: { build: { rolldownOptions: { output } } } } }),
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const graph: Graph = new Map()
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? ''
      const entries: string[] = []
      const ids = [...this.getModuleIds()]
      for (const id of ids) {
        const { importedIds, dynamicallyImportedIds, isEntry } = this.getModuleInfo(id)!
        // The code has the paths of its imports, which depend on where the project is.
        const size = codeOf(id).replaceAll(root, '').length
        graph.set(id, { imports: importedIds, lazyImports: dynamicallyImportedIds, size })
        if (isEntry) entries.push(id)
      }
      if (graph.size === 0) return
      for (const [id, module] of graph) if (loadsAtOnce.test(codeOf(id))) module.size += sizeOfLazy(graph, id)
      const chunks = inOrder(joined(chunksOf(graph, loadedByPage(graph, entries))))
      indexOf = new Map(chunks.flatMap(({ modules }, index) => modules.map((id) => [id, index] as const)))
    },
  }
}

/** A module that imports another one later, but as soon as it runs: wherever its chunk is loaded, the other one is, too. */
const loadsAtOnce = /^const \w+ = (__vitePreload\(|import\()/m

/** The size of what a module imports later. */
function sizeOfLazy(graph: Graph, id: string): number {
  const modules = new Set(graph.get(id)!.lazyImports)
  for (const one of modules) for (const next of graph.get(one)?.imports ?? []) modules.add(next)
  for (const one of graph.get(id)!.imports) modules.delete(one)
  return [...modules].reduce((sum, one) => sum + (graph.get(one)?.size ?? 0), 0)
}

/** The modules that a page imports, and those that are there before it. */
interface Loaded {
  all: ReadonlySet<string>
  there: ReadonlySet<string>
}

/**
 * The modules that each page imports, and those that are there before it: of the start, of its layout, and of the
 * pages from which it is opened. A page is an entry of the build, or what is imported later.
 */
function loadedByPage(graph: Graph, entries: readonly string[]): Map<string, Loaded> {
  const modulesOf = new Map<string, Set<string>>()
  const openers = new Map<string, string[]>()
  const pages = new Set(entries)
  for (const page of pages) {
    const modules = new Set([page])
    for (const id of modules) for (const next of graph.get(id)!.imports) if (graph.has(next)) modules.add(next)
    modulesOf.set(page, modules)
    for (const id of modules)
      for (const lazy of graph.get(id)!.lazyImports) {
        pages.add(lazy)
        openers.set(lazy, [...(openers.get(lazy) ?? []), page])
      }
  }
  const start = entries.filter((id) => /\/web\/(entry\.client|root)\.tsx/.test(id))
  const loadedBefore = new Map<string, Set<string>>(start.map((id) => [id, new Set()]))
  const before = (page: string): Set<string> => {
    const known = loadedBefore.get(page)
    if (known) return known
    const layout = entries.find((id) => id !== page && entries.includes(page) && isLayoutOf(id, page))
    const there = new Set([...start, ...(layout ? [layout] : [])].flatMap((id) => [...modulesOf.get(id)!]))
    loadedBefore.set(page, there)
    const [first, ...others] = (openers.get(page) ?? []).map((id) => new Set([...before(id), ...modulesOf.get(id)!]))
    const inAll = [...(first ?? [])].filter((id) => others.every((one) => one.has(id)))
    const all = new Set([...there, ...inAll])
    loadedBefore.set(page, all)
    return all
  }
  return new Map([...pages].map((page) => [page, { all: modulesOf.get(page)!, there: before(page) }]))
}

const folderOf = (id: string) => /\/web\/(site|portals\/\w+)\//.exec(id)?.[1]
const portals = /\/web\/portals\/(company|applicant|admin)\//

const isLayoutOf = (layout: string, page: string) =>
  portals.test(page) ? layout.includes('/shell/portal-layout.tsx') : layout.includes(`${folderOf(page)}/layout.tsx`)

/** One chunk for all modules that the same pages import. What a single page imports is the chunk of that page. */
function chunksOf(graph: Graph, loadedBy: ReadonlyMap<string, Loaded>): Chunk[] {
  const pagesOf = new Map<string, string[]>()
  for (const [page, { all }] of loadedBy) for (const id of all) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  const pageOf = new Map([...loadedBy.keys()].map((page): [string, Page] => [page, { ...kindOf(page), vain: 0 }]))
  const pagesIn = (ids: readonly string[]) => new Set(ids.map((id) => pageOf.get(id)!))
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, importers] of pagesOf) {
    const key = importers.join('\n')
    const isThere = (page: string) => loadedBy.get(page)!.there.has(id)
    const pages = pagesIn(importers.filter((page) => !isThere(page)))
    const before = pagesIn(importers.filter(isThere))
    const chunk = chunks.get(key) ?? { modules: [], size: 0, pages, before, weight: weigh(pages), imports: new Set() }
    chunk.modules.push(id)
    chunk.size += graph.get(id)!.size
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
  }
  for (const [id, chunk] of chunkOf)
    for (const next of graph.get(id)!.imports) {
      const imported = chunkOf.get(next)
      if (imported && imported !== chunk) chunk.imports.add(imported)
    }
  return [...chunks].filter(([key, chunk]) => key.includes('\n') && chunk.weight > 0).map(([, chunk]) => chunk)
}

const kindOf = (page: string): PageKind => kinds.find(([pattern]) => pattern.test(page))?.[1] ?? otherKind

const weigh = (pages: Iterable<Page>): number => [...pages].reduce((sum, { weight }) => sum + weight, 0)

interface Union {
  other: Chunk
  saves: number
}

/** Joins the two chunks whose union saves most, again and again, until nothing is saved. */
function joined(chunks: readonly Chunk[]): Chunk[] {
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
  const [few, many] = one.pages.size < other.pages.size ? [one.pages, other.pages] : [other.pages, one.pages]
  for (const page of few) if (many.has(page)) both += page.weight
  const saves = both * fileCosts - (one.weight - both) * other.size - (other.weight - both) * one.size
  return saves <= least ? saves : saves - costOfImports(one, other) - costOfImports(other, one)
}

/** What the pages of a chunk would also load, because another one imports it. */
function costOfImports(chunk: Chunk, other: Chunk): number {
  const pages = [...chunk.pages].filter((page) => !other.pages.has(page))
  let cost = 0
  for (const next of allImports(other))
    if (next !== chunk)
      for (const page of pages) if (!isLoaded(next, page)) cost += page.weight * (next.size + fileCosts)
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

const isLoaded = ({ pages, before }: Chunk, page: Page) => pages.has(page) || before.has(page)

function allImports(chunk: Chunk): Set<Chunk> {
  const all = new Set(chunk.imports)
  for (const one of all) for (const next of one.imports) all.add(next)
  return all
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
  for (const chunk of all) chunk.weight = weigh(chunk.pages)
}

/** Pages that do not load a chunk do from now on. */
function loadInVain(chunk: Chunk, pages: Iterable<Page>): void {
  for (const page of pages) {
    if (isLoaded(chunk, page)) continue
    page.vain += chunk.size
    chunk.pages.add(page)
  }
}

/** Chunks after those that they import: a chunk also gets what its modules import and no chunk before has. */
function inOrder(chunks: readonly Chunk[]): Chunk[] {
  const ordered = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    for (const next of chunk.imports) if (!ordered.has(next)) add(next)
    ordered.add(chunk)
  }
  for (const chunk of chunks) if (!ordered.has(chunk)) add(chunk)
  return [...ordered].filter((chunk) => chunks.includes(chunk))
}
