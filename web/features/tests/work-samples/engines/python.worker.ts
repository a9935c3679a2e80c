import { loadPyodide } from 'pyodide'
import createPyodideModule from 'pyodide/pyodide.asm.mjs'
import { info } from 'pyodide/pyodide-lock.json'
import { callPython, preparePython } from '#domain/tests/running/call-python.ts'
import type { CodeCall } from './engine-questions.ts'
import { answerFetches, serveWorker } from './serve-worker.ts'

serveWorker(async (files) => {
  answerFetches(files)
  const pyodide = await loadPyodide({
    indexURL: '/',
    createPyodideModule,
    // No packages can be loaded.
    lockFileContents: JSON.stringify({ info, packages: {} }),
    jsglobals: {},
  })
  preparePython(pyodide)
  return { answer: ({ program, args }: CodeCall) => callPython(pyodide, program, args) }
})
