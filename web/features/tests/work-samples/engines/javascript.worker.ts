import variant from '@jitl/quickjs-wasmfile-release-sync'
import { newQuickJSWASMModuleFromVariant, newVariant } from 'quickjs-emscripten-core'
import { callJavaScript } from '#domain/tests/running/call-javascript.ts'
import type { CodeCall } from './engine-questions.ts'
import { serveWorker } from './serve-worker.ts'

serveWorker(async ({ 'quickjs.wasm': wasmBinary }) => {
  const quickjs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmBinary: wasmBinary! }))
  return { answer: ({ program, args }: CodeCall) => callJavaScript(quickjs, program, args) }
})
