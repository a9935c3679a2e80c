// Bundles the server with the packages that it uses into the folder of the argument: node bin/bundle-server.ts <folder>
import { dirname, join, parse, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(process.argv[2]!)

/** These find files of their own next to their code, so they are loaded from `node_modules`. */
const external = [
  // The program of its threads.
  'piscina',
  // Its fonts. Only a thread that writes a PDF loads it.
  /^pdfmake/,
  // WebAssembly. Only a thread that draws an image loads it.
  /^@resvg\/resvg-wasm/,
  // Not installed: an optional binding of `pg`.
  'pg-native',
]

/**
 * Modules find files next to their source, such as SQL and styles, through `import.meta`. A bundled module finds the same
 * file of the source, and the bundled program of a thread.
 */
function filesOfSources(): Plugin {
  return {
    name: 'files-of-sources',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        if (!id.startsWith(root) || id.includes('/node_modules/')) return
        const placeOf = (path: string) => relative(folder, join(dirname(id), path))
        const thread = (path: string) =>
          `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), path), name: parse(path).name })}`
        const placed = code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${placeOf('.')}')`)
          .replaceAll(/import\.meta\.resolve\('(\..+?\.ts)'\)/g, (_, path: string) => thread(path))
          .replaceAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_, path: string) => `new URL(${thread(path)})`)
          .replaceAll(/new URL\('([^']+\/)', import/g, (_, path: string) => `new URL('${placeOf(path)}/', import`)
        // All lines stay where they are.
        return { code: placed, map: null }
      },
    },
  }
}

/** Begins with what holds for all modules: stacks name the sources, and compiled code is kept for the next start. */
function entry(): Plugin {
  const id = '\0main'
  return {
    name: 'entry',
    resolveId: (source) => (source === 'main' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? `import { enableCompileCache } from 'node:module'
           enableCompileCache(import.meta.dirname + '/compiled')
           await import(${JSON.stringify(join(root, 'server/main.ts'))})`
        : undefined,
  }
}

const bundle = await rolldown({
  cwd: root,
  input: { main: 'main' },
  platform: 'node',
  external,
  plugins: [entry(), filesOfSources()],
})
await bundle.write({
  dir: folder,
  cleanDir: true,
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
