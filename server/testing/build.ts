import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Builds the web, unless the last build is up to date. */
export async function buildWeb(): Promise<void> {
  await run('web', 'buildWeb')
}

let bundled: Promise<string> | undefined

/** Bundles the server, unless this has been done, and resolves with the file to run. */
export function buildServer(): Promise<string> {
  bundled ??= run('server', 'buildServer')
  return bundled
}

/** Runs a function of `bin/`, which may end its process, in one of its own. */
async function run(name: string, build: string): Promise<string> {
  const script = `import('./bin/build-${name}.mjs')
    .then(({ ${build} }) => ${build}(process.execPath))
    .then((result) => console.log(result))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script], { cwd: root })
  return stdout.trim()
}
