import type { Page, PageKind } from './chunk.ts'

/** The kinds of pages, by their modules. */
const kinds: [RegExp, PageKind][] = [
  // Public pages run without scripts.
  [/\/web\/site\//, { weight: 0 }],
  [/\/web\/(entry\.client|root)\.tsx/, { weight: 150, vain_max: 9_000 }],
  [/portal-layout\.tsx\?/, { weight: 150, vain_max: 110_000 }],
  [/account\/(layout|(admin-)?login)\.tsx\?/, { weight: 150, vain_max: 7_000 }],
  [/\/dashboard\.tsx\?/, { weight: 13, price: 400 }],
  // These are close to their limit.
  [
    /\/(messages\/messages|(edit|create)-job\/(edit|create)-job|offer-form\/offer-form-page|test\/test)\.tsx\?/,
    { weight: 6, price: 60 },
  ],
  [/\/company\/(job\/job|application\/application)\.tsx\?/, { weight: 6, price: 60 }],
  [/\/admin\/\w+\/(job|company|applicant|manager)-(drawer|dialog)\.tsx\?/, { weight: 6, price: 60 }],
  [/\/web\/portals\/.*\?__react-router/, { weight: 6 }],
  [/\/calendar\/meeting-calendar\.tsx$/, { weight: 3, vain_max: 40_000 }],
  // The first tabs of their screens.
  [/\/(applicant\/settings\/profile|admin\/settings\/system)\.tsx$/, { weight: 12 }],
  [/\/web\/(portals|features)\/(?!.*(dialog|drawer|content|panel|form)).*\.tsx$/, { weight: 0.1 }],
]
/** Dialogs and the like. */
const otherKind: PageKind = { weight: 0.2 }

const kindOf = (page: string): PageKind => kinds.find(([pattern]) => pattern.test(page))?.[1] ?? otherKind

const isStart = (page: string) => /\/web\/(entry\.client|root)\.tsx/.test(page)

/** The pages by their modules. The two modules with which every document starts are one page. */
export function pagesOf(ids: Iterable<string>): Map<string, Page> {
  const pages = new Map<string, Page>()
  const start = { ...kindOf('/web/root.tsx'), vain: 0 }
  for (const id of ids) pages.set(id, isStart(id) ? start : { ...kindOf(id), vain: 0 })
  return pages
}

/** The browser's modules: what each imports, at once or later, and its size in bytes. */
export type Graph = Map<string, { imports: readonly string[]; lazyImports: readonly string[]; size: number }>

/** The modules that a page imports, and those that are there before it. */
export interface Loaded {
  all: ReadonlySet<string>
  there: ReadonlySet<string>
}

/**
 * The modules that each page imports, and those that are there before it: of the start, of its layout, and of the
 * pages from which it is opened. A page is an entry of the build, or what is imported later.
 */
export function loadedByPage(graph: Graph, entries: readonly string[]): Map<string, Loaded> {
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
  const start = entries.filter(isStart)
  addCompanions(modulesOf)
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

/**
 * What is loaded with a page wherever it counts, as if the page imported it: what all layouts have with the root, and the
 * sign-in page with its layout.
 */
function addCompanions(modulesOf: Map<string, Set<string>>): void {
  const those = (pattern: RegExp) => [...modulesOf].filter(([id]) => pattern.test(id)).map(([, modules]) => modules)
  const signIn = [...modulesOf].filter(([id]) => /account\/login\.tsx\?/.test(id))
  for (const layout of those(/account\/layout\.tsx\?/))
    for (const [page, modules] of signIn)
      for (const id of modules) if (!id.startsWith(page.split('?')[0]!)) layout.add(id)
  const [first, ...others] = those(/\/(portal-layout|portals\/\w+\/layout)\.tsx\?/)
  const shared = [...(first ?? [])].filter((id) => others.every((modules) => modules.has(id)))
  for (const root of those(/\/web\/root\.tsx/)) for (const id of shared) root.add(id)
}

const folderOf = (id: string) => /\/web\/(site|portals\/\w+)\//.exec(id)?.[1]
const portals = /\/web\/portals\/(company|applicant|admin)\//

const isLayoutOf = (layout: string, page: string) =>
  portals.test(page) ? layout.includes('/shell/portal-layout.tsx') : layout.includes(`${folderOf(page)}/layout.tsx`)
