// Copies the packages that the bundled server loads from `node_modules`, with what they need, into the folder of the
// argument: node bin/copy-runtime-packages.mjs <folder>
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = resolve(process.argv[2])
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Those that the bundle leaves out, and those whose files or data the server reads. */
const loaded = [
  'piscina',
  'pdfmake',
  'fontkit',
  'subset-font',
  '@resvg/resvg-wasm',
  '@jitl/quickjs-wasmfile-release-sync',
  'amaro',
  'pyodide',
  '@electric-sql/pglite',
  '@scalar/fastify-api-reference',
  'date-holidays',
  ...Object.keys(packages[''].dependencies).filter((name) => /^@(fontsource-variable|expo-google-fonts)\//.test(name)),
]

/** The place of a package as another one finds it. */
function find(name, from) {
  const place = join(from, 'node_modules', name)
  if (packages[place]) return place
  return from === '' ? undefined : find(name, dirname(from) === '.' ? '' : dirname(from))
}

const copied = new Set()

function copy(place) {
  if (!place || copied.has(place) || !existsSync(join(root, place))) return
  copied.add(place)
  cpSync(join(root, place), join(folder, place), {
    recursive: true,
    // Nested packages are copied only if they are needed.
    filter: (source) => !source.slice(join(root, place).length).includes('node_modules') && !source.endsWith('.map'),
  })
  const { dependencies, optionalDependencies } = packages[place]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) copy(find(name, place))
}

for (const name of loaded) copy(find(name, ''))
