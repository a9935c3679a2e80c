import { registerHooks, syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import process from 'node:process'

const nobody = 65_534

/**
 * Takes away what the process could reach beyond itself, before code of others comes: a program that escapes its engine
 * and controls the JavaScript of this process finds nothing to harm. Node's permission model forbids files, the network,
 * processes, threads and add-ons; this takes signals, priorities, further modules and the user.
 */
export function sealProcess(): void {
  for (const scope of ['fs', 'worker']) process.permission.drop(scope)
  registerHooks({
    resolve: () => {
      throw new Error('No further modules.')
    },
  })
  if (process.getuid?.() === 0) leaveRoot()
  // A tenth of what others on this machine get. With less, a busy machine would look like a slow program.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL)
  Object.assign(os, { setPriority: () => undefined })
  syncBuiltinESMExports()
  for (const name of Reflect.ownKeys(process)) {
    if (!isNeeded.has(name) && Reflect.getOwnPropertyDescriptor(process, name)?.configurable)
      Reflect.deleteProperty(process, name)
  }
  for (const name of ['process', 'Buffer', 'fetch', 'WebSocket', 'EventSource', 'navigator', 'Worker', 'crypto'])
    Reflect.deleteProperty(globalThis, name)
}

/** In a container, root may lack the right to become another user; then the rest has to do. */
function leaveRoot(): void {
  try {
    process.setgroups!([])
    process.setgid!(nobody)
    process.setuid!(nobody)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** What Node itself and the engines use of `process`. */
const isNeeded = new Set<string | symbol>(
  [
    'version versions platform arch release config features type env argv execArgv pid hrtime uptime domain',
    'nextTick emit emitWarning exitCode noDeprecation stdin stdout stderr',
    '_tickCallback _exiting _events _eventsCount _maxListeners',
  ].flatMap((names) => names.split(' ')),
)
