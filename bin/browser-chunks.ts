import type { Plugin, Rolldown } from 'vite'

/**
 * The first layers of the browser's scripts: what these modules import, without what the layers before have. A page
 * loads the layers up to its own, and thus no code of other screens.
 */
const layers = {
  start: /\/web\/(entry\.client|root)\.tsx|preload-helper/,
  account: /\/web\/portals\/account\/(layout|login|admin-login)\.tsx/,
  shell: /\/web\/portals\/(company|applicant|admin)\/layout\.tsx/,
}

const isLibrary = (id: string) => id.includes('/node_modules/')
const isDomain = (id: string) => id.includes('/domain/')
const isOurs = (id: string) => !isLibrary(id)

/** Divides the browser's code into chunks: the layers, then what many screens share, then what a few share. */
export function browserChunks(): Plugin {
  const layerOf = new Map<string, string>()
  const layersOf = (name: string, has: (id: string) => boolean) =>
    Object.keys(layers).map((layer) => ({
      name: `${layer}${name}`,
      test: (id: string) => layerOf.get(id) === layer && has(id),
    }))
  // A chunk also gets what its modules import and no chunk before has, so what others import comes first.
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'zod', test: /\/node_modules\/zod\// },
    ...layersOf('-libraries', isLibrary),
    ...layersOf('', isOurs),
    // Lower, it holds much that a screen does not use; higher, screens load more small files.
    { name: 'common', minShareCount: 12 },
  ]
  const codeSplitting = { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }
  return {
    name: 'browser-chunks',
    config: () => ({ environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } } }),
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const follow = (id: string, layer: string) => {
        if (layerOf.has(id)) return
        layerOf.set(id, layer)
        // Much of what a module of the domain imports is dropped.
        if (!isDomain(id)) for (const next of this.getModuleInfo(id)?.importedIds ?? []) follow(next, layer)
      }
      const ids = [...this.getModuleIds()]
      for (const [layer, starts] of Object.entries(layers)) for (const id of ids) if (starts.test(id)) follow(id, layer)
    },
  }
}
