import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, runOrGiveUp } from './build.mjs'
import { alone, root } from './set-up.mjs'
import { step } from './step.mjs'

/** The inputs of the bundle. If none has changed, it is up to date. */
const inputs = [
  'server',
  'domain',
  'content',
  'bin/bundle-programs.ts',
  'bin/bundle-server.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]
/** Not in `build`, which a build of the web empties. */
const bundles = join(root, 'bundle')

/**
 * Bundles the server, unless this has been done, and resolves with the file to run. Each bundle has its own folder, named
 * after its inputs, because a running server still loads files from an earlier one.
 */
export async function buildServer(node) {
  const folder = join(bundles, fingerprint(inputs).slice(0, 16))
  if (!existsSync(folder))
    await alone('server', async () => {
      if (existsSync(folder)) return
      const draft = `${folder}.draft`
      await step('Bundling the server', () => runOrGiveUp('server', node, ['bin/bundle-server.ts', draft]), {
        among: true,
      })
      renameSync(draft, folder)
      removeOld()
    })
  return join(folder, 'main.js')
}

/** Keeps the newest bundles: this one and those that running servers may still use. */
function removeOld() {
  const made = readdirSync(bundles).map((name) => join(bundles, name))
  const newestFirst = made.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const folder of newestFirst.slice(4)) rmSync(folder, { recursive: true, force: true })
}
