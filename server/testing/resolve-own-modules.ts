// Runs before each test file: finds our own modules itself. Vitest's hook reports each of their ten thousand imports to
// its main process, which takes a third of the work of loading them in each process. Only its watch mode needs them.
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url).href
const room = /^#(?=(?:domain|content|server|web)\/)/
const neighbor = /^\.\.?\//
/** Files that share a process also share its hooks. */
const isRegistered = Symbol.for('resolve-own-modules')

function addressOf(specifier: string, parent = ''): string | undefined {
  if (room.test(specifier)) return root + specifier.slice(1)
  const isOwn = parent.startsWith(root) && !parent.includes('/node_modules/')
  return isOwn && neighbor.test(specifier) ? new URL(specifier, parent).href : undefined
}

if (process.env.VITEST_MODE === 'RUN' && !Reflect.has(globalThis, isRegistered)) {
  Reflect.set(globalThis, isRegistered, true)
  registerHooks({
    // The hooks that were registered last are asked first.
    resolve(specifier, context, next) {
      const url = addressOf(specifier, context.parentURL)
      return url ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
}
