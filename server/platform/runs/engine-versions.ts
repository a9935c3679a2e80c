import type { EngineKind } from './engine-kind.ts'

/** The engines with their versions, as `package.json` has them. A result says which one it is of. */
export const engineVersions: Record<EngineKind, string> = {
  javascript: 'quickjs-emscripten 0.32.0',
  typescript: 'quickjs-emscripten 0.32.0, amaro 1.2.1',
  python: 'pyodide 314.0.8',
  sql: 'pglite 0.5.17',
}
