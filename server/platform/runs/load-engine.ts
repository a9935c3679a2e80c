import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core'
import type { DataSet } from '#domain/tests/running/run-query.ts'
import { runLimits } from '#domain/tests/running/run-limits.ts'
import type { CaseReply, Program, QueryReply } from '#domain/tests/running/reply.ts'
import { databaseSettings } from '#domain/tests/running/database-settings.ts'
import type { EngineKind, ImageKind } from './engine-kind.ts'

/** What an engine runs: a program, called with arguments, or a query, run on data sets. Both are JSON. */
export type Loaded = (program: string) => (input: string) => CaseReply | QueryReply | Promise<QueryReply>

/** Loads an engine. Nothing else of the server is loaded with it. */
export async function loadEngine(kind: EngineKind, image: () => Uint8Array): Promise<Loaded> {
  switch (kind) {
    case 'javascript':
      return loadJavaScript()
    case 'typescript':
      return loadTypeScript()
    case 'python':
      return loadPython(image())
    case 'sql':
      return loadSql(image())
  }
}

async function loadJavaScript(): Promise<Loaded> {
  const [{ newQuickJSWASMModuleFromVariant }, { default: variant }, { callJavaScript }] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
    import('#domain/tests/running/call-javascript.ts'),
  ])
  const quickjs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant)
  return (text) => {
    const program = JSON.parse(text) as Program
    // The parent measures the time of a case, and the engine ends if the parent does.
    return (args) => callJavaScript(quickjs, program, args, runLimits.run_ms)
  }
}

async function loadTypeScript(): Promise<Loaded> {
  const [prepare, { default: amaro }, { stripTypes }] = await Promise.all([
    loadJavaScript(),
    import('amaro'),
    import('#domain/tests/running/strip-types.ts'),
  ])
  return (text) => {
    let call: ReturnType<Loaded> | undefined
    // In the time of the first case: the text is the applicant's.
    const strip = (): ReturnType<Loaded> => {
      const stripped = stripTypes(amaro.transformSync, JSON.parse(text) as Program)
      return 'status' in stripped ? () => stripped : prepare(JSON.stringify(stripped))
    }
    return (args) => (call ??= strip())(args)
  }
}

async function loadPython(image: Uint8Array): Promise<Loaded> {
  const [{ loadPyodide }, { callPython, preparePython }] = await Promise.all([
    import('pyodide'),
    import('#domain/tests/running/call-python.ts'),
  ])
  const pyodide = await loadPyodide({ ...pythonOptions(), _loadSnapshot: image } as Parameters<typeof loadPyodide>[0])
  preparePython(pyodide)
  return (text) => {
    const program = JSON.parse(text) as Program
    return (args) => callPython(pyodide, program, args)
  }
}

const pythonOptions = () => ({
  // It would look for its files by the trace of an error, which names its sources.
  indexURL: dirname(fileURLToPath(import.meta.resolve('pyodide'))),
  // Python reaches no object of the process through `js`.
  jsglobals: Object.create(null) as object,
  env: { HOME: '/home/pyodide' },
})

async function loadSql(image: Uint8Array): Promise<Loaded> {
  const [{ PGlite }, { runQuery }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('#domain/tests/running/run-query.ts'),
  ])
  const pglite = await PGlite.create({ loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) })
  return (query) => (dataSet) => runQuery(pglite, JSON.parse(dataSet) as DataSet, query)
}

/** Makes the file with which an engine begins: the memory of Python, and the files of an empty database. */
export async function makeImage(kind: ImageKind): Promise<Uint8Array> {
  if (kind === 'python') {
    const [{ loadPyodide }, { definePython }] = await Promise.all([
      import('pyodide'),
      import('#domain/tests/running/call-python.ts'),
    ])
    const pyodide = await loadPyodide({ ...pythonOptions(), _makeSnapshot: true } as Parameters<typeof loadPyodide>[0])
    definePython(pyodide)
    return (pyodide as unknown as { makeMemorySnapshot(): Uint8Array }).makeMemorySnapshot()
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(databaseSettings)
  const files = await pglite.dumpDataDir('none')
  return new Uint8Array(await files.arrayBuffer())
}

/** What the parent has opened for this process. */
export const readImage = (): Uint8Array => readFileSync(imageDescriptor)
export const imageDescriptor = 3
