import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { weigh } from './chunk.ts'
import type { Chunk } from './chunk.ts'
import { loadedByPage, pagesOf } from './chunk-pages.ts'
import type { Graph, Loaded } from './chunk-pages.ts'
import { joined } from './chunk-unions.ts'

const root = resolve(import.meta.dirname, '..')

/** The most chunks that pages share. */
const chunks_max = 300

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
        // The code has the paths of its imports, which depend on where the project is. Comments are not sent.
        const size = codeOf(id).replaceAll(root, '').replaceAll(comments, '').length
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

const comments = /\/\*[^]*?\*\//g

/** A module that imports another one later, but as soon as it runs: wherever its chunk is loaded, the other one is, too. */
const loadsAtOnce = /^const \w+ = (__vitePreload\(|import\()/m

/** The size of what a module imports later. */
function sizeOfLazy(graph: Graph, id: string): number {
  const modules = new Set(graph.get(id)!.lazyImports)
  for (const one of modules) for (const next of graph.get(one)?.imports ?? []) modules.add(next)
  for (const one of graph.get(id)!.imports) modules.delete(one)
  return [...modules].reduce((sum, one) => sum + (graph.get(one)?.size ?? 0), 0)
}

/** One chunk for all modules that the same pages import. What a single page imports is the chunk of that page. */
function chunksOf(graph: Graph, loadedBy: ReadonlyMap<string, Loaded>): Chunk[] {
  const importersOf = new Map<string, string[]>()
  for (const [page, { all }] of loadedBy)
    for (const id of all) importersOf.set(id, [...(importersOf.get(id) ?? []), page])
  const pageOf = pagesOf(loadedBy.keys())
  const pagesIn = (ids: readonly string[]) => new Set(ids.map((id) => pageOf.get(id)!))
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, importers] of importersOf) {
    const key = importers.join('\n')
    const isThere = (page: string) => loadedBy.get(page)!.there.has(id)
    const pages = pagesIn(importers.filter((page) => !isThere(page)))
    const before = pagesIn(importers.filter(isThere))
    const chunk = chunks.get(key) ?? { modules: [], size: 0, pages, before, ...weigh(pages), imports: new Set() }
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
