import { PGlite } from '@electric-sql/pglite'
import { databaseSettings } from '#domain/tests/running/database-settings.ts'
import { runQuery } from '#domain/tests/running/run-query.ts'
import type { QueryCall } from './engine-questions.ts'
import { serveWorker } from './serve-worker.ts'

serveWorker(async (files) => {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) => WebAssembly.compile(files[name]!)),
  )
  const { database } = files
  const pglite = await PGlite.create({
    // Making a database takes ten times as long as starting one that is there.
    ...(database ? { loadDataDir: new Blob([database]) } : databaseSettings),
    pgliteWasmModule: pgliteWasmModule!,
    initdbWasmModule: initdbWasmModule!,
    fsBundle: new Blob([files['pglite.data']!]),
  })
  return {
    answer: ({ query, ...data }: QueryCall) => runQuery(pglite, data, query),
    ...(database ? {} : { made: { database: await (await pglite.dumpDataDir('none')).arrayBuffer() } }),
  }
})
