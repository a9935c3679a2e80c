import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const build = `import('./bin/build-web.mjs').then(({ buildWeb }) => buildWeb(process.execPath))`

/** Builds the web, unless the last build is up to date. */
export async function buildWeb(): Promise<void> {
  const cwd = join(import.meta.dirname, '../..')
  const [code] = await once(spawn(process.execPath, ['--eval', build], { cwd, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('The web could not be built.')
}
