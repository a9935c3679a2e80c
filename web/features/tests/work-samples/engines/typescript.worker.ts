import { stripTypes } from '#domain/tests/running/strip-types.ts'
import type { Program } from '#domain/tests/running/reply.ts'
import { serveWorker } from './serve-worker.ts'

declare global {
  /** The WebAssembly module of amaro, which the build takes out of its script. */
  var typescriptWasm: Uint8Array | undefined
}

serveWorker(async ({ 'typescript.wasm': wasm }) => {
  globalThis.typescriptWasm = new Uint8Array(wasm!)
  const { transformSync } = await import('amaro')
  return { answer: (program: Program) => stripTypes(transformSync, program) }
})
