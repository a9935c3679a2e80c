// Builds what a container runs into the folder of the argument: node bin/build-container.mjs <folder>
import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { root } from './set-up.mjs'

const folder = resolve(process.argv[2])
const run = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })

await buildWeb(process.execPath)
// Where the bundle finds its other files by the same relative paths.
run('bin/bundle-server.ts', join(root, 'bundle/server'))
run('bin/copy-runtime-packages.mjs', folder)
for (const name of ['build', 'bundle/server', 'content', 'domain', 'server', 'package.json'])
  cpSync(join(root, name), join(folder, name), {
    recursive: true,
    filter: (source) => !/\.(test\.ts|map)$|server\/testing/.test(source),
  })
