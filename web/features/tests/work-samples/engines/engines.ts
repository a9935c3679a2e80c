import pgliteData from '@electric-sql/pglite/pglite.data?url'
import pgliteDataSize from '@electric-sql/pglite/pglite.data?size'
import initdbWasm from '@electric-sql/pglite/initdb.wasm?url'
import initdbWasmSize from '@electric-sql/pglite/initdb.wasm?size'
import pgliteWasm from '@electric-sql/pglite/pglite.wasm?url'
import pgliteWasmSize from '@electric-sql/pglite/pglite.wasm?size'
import quickjsWasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url'
import quickjsWasmSize from '@jitl/quickjs-wasmfile-release-sync/wasm?size'
import pythonLibrary from 'pyodide/python_stdlib.zip?url'
import pythonLibrarySize from 'pyodide/python_stdlib.zip?size'
import pyodideWasm from 'pyodide/pyodide.asm.wasm?url'
import pyodideWasmSize from 'pyodide/pyodide.asm.wasm?size'
import { size as typescriptSize, url as typescriptWasm } from 'virtual:typescript-wasm'

/** A file to load, with its size in bytes before compression. */
interface EngineFile {
  url: string
  size: number
}

interface Engine {
  /** As users know it. */
  label: string
  start: () => Worker
  /** What the page loads and passes to the worker. */
  files: Record<string, EngineFile>
}

/** What runs code in this browser, each in a worker. The first run loads it; the browser keeps it for later ones. */
export const engines = {
  javascript: {
    label: 'JavaScript',
    start: () => new Worker(new URL('./javascript.worker.ts', import.meta.url), { type: 'module' }),
    files: { 'quickjs.wasm': { url: quickjsWasm, size: quickjsWasmSize } },
  },
  /** Makes JavaScript of TypeScript. */
  typescript: {
    label: 'TypeScript',
    start: () => new Worker(new URL('./typescript.worker.ts', import.meta.url), { type: 'module' }),
    files: { 'typescript.wasm': { url: typescriptWasm, size: typescriptSize } },
  },
  python: {
    label: 'Python',
    start: () => new Worker(new URL('./python.worker.ts', import.meta.url), { type: 'module' }),
    files: {
      'pyodide.asm.wasm': { url: pyodideWasm, size: pyodideWasmSize },
      'python_stdlib.zip': { url: pythonLibrary, size: pythonLibrarySize },
    },
  },
  sql: {
    label: 'PostgreSQL',
    start: () => new Worker(new URL('./sql.worker.ts', import.meta.url), { type: 'module' }),
    files: {
      'pglite.wasm': { url: pgliteWasm, size: pgliteWasmSize },
      'pglite.data': { url: pgliteData, size: pgliteDataSize },
      'initdb.wasm': { url: initdbWasm, size: initdbWasmSize },
    },
  },
} as const satisfies Record<string, Engine>

export type EngineName = keyof typeof engines
