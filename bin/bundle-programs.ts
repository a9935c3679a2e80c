import http from 'node:http'
import { dirname, join, parse, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'rolldown'

const root = resolve(import.meta.dirname, '..')

/** These find files of their own next to their code, so they are loaded from `node_modules`. */
const external = [
  // The program of its threads.
  'piscina',
  // Its fonts. Only a thread that writes a PDF loads it.
  /^pdfmake/,
  // Also WebAssembly. Only a thread that needs a font besides ours loads these.
  'fontkit',
  'subset-font',
  // As large as our server. Only a thread that reads a PDF loads it.
  'unpdf',
  // WebAssembly. Only a thread that draws an image loads it.
  /^@resvg\/resvg-wasm/,
  // Engines, which also have WebAssembly. Only a process that runs code of an applicant loads one.
  /^@jitl\//,
  'amaro',
  'pyodide',
  '@electric-sql/pglite',
  // Not installed: an optional binding of `pg`.
  'pg-native',
]

/**
 * Modules find files next to their source, such as SQL and styles, through `import.meta`. A bundled module finds the same
 * file of the source, and the bundled program of a thread.
 */
function filesOfSources(folder: string): Plugin {
  return {
    name: 'files-of-sources',
    transform: {
      filter: { code: 'import.meta.' },
      handler(code, id) {
        if (!id.startsWith(root) || id.includes('/node_modules/')) return
        const placeOf = (path: string) => relative(folder, join(dirname(id), path))
        const thread = (path: string) => {
          const program = { id: `prepared:${join(dirname(id), path)}`, name: parse(path).name }
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', ...program })}`
        }
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

/** What holds for all modules of a program: stacks name the sources, and compiled code is kept for the next start. */
const preparation = `
  import { enableCompileCache, flushCompileCache } from 'node:module'
  process.setSourceMapsEnabled(true)
  enableCompileCache(import.meta.dirname + '/compiled')`

/** Every program, the server and those of its threads, prepares before it imports its modules. */
function prepared(): Plugin {
  const prefix = '\0prepared:'
  return {
    name: 'prepared',
    resolveId: (source) => (source.startsWith('prepared:') ? `\0${source}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return
      return `${preparation}
        const program = await import(${JSON.stringify(id.slice(prefix.length))})
        flushCompileCache()
        export default program.default`
    },
  }
}

/**
 * Replaces the namespace of `node:http`, whose creation reads every export and thereby loads all of `fetch`, for about
 * 60 ms.
 */
function lightHttp(): Plugin {
  const id = '\0http'
  const names = Object.entries(Object.getOwnPropertyDescriptors(http)).flatMap(([name, { get }]) => (get ? [] : [name]))
  return {
    name: 'light-http',
    resolveId: (source, importer) => (/^(node:)?http$/.test(source) && importer !== id ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? `const http = process.getBuiltinModule('node:http')
           export default http
           export const { ${names.join(', ')} } = http`
        : undefined,
  }
}

/**
 * Bundles programs with the packages that they use, except those of `external`, into a folder: the file of each is named
 * after it.
 */
export async function bundlePrograms(
  programs: readonly string[],
  folder: string,
  { sourcemap = true, external: more = [] as readonly (string | RegExp)[] } = {},
): Promise<void> {
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(programs.map((path) => [parse(path).name, `prepared:${join(root, path)}`])),
    platform: 'node',
    external: [...external, ...more],
    plugins: [prepared(), lightHttp(), filesOfSources(folder)],
    checks: { eval: false },
  })
  await bundle.write({
    dir: folder,
    cleanDir: true,
    sourcemap,
    // The sources are there.
    sourcemapExcludeSources: true,
    comments: false,
    minify: { compress: false, mangle: false, codegen: true },
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
}
