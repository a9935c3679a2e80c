import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './children.mjs'
import { alone, giveUp, lastLines, root } from './set-up.mjs'
import { step } from './step.mjs'

/** The inputs of the build. If none has changed, the build is up to date. */
const inputs = [
  'web',
  'domain',
  'content',
  'bin/browser-chunks.ts',
  'bin/browser-domain.ts',
  'bin/direct-imports.ts',
  'bin/finish-build.mjs',
  'bin/write-nginx-files.mjs',
  'server/platform/http/compress.ts',
  'server/platform/http/security-headers.ts',
  'server/platform/http/site-headers.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]
const configs = ['react-router.config.ts', 'vite.config.ts']
const stamp = join(root, 'build/inputs')

/** Builds the web, unless the last build is up to date. */
export async function buildWeb(node) {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    const made = fingerprint()
    rmSync(stamp, { force: true })
    await step('Building the web', async () => {
      await runOrGiveUp(node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
      await runOrGiveUp(node, ['bin/finish-build.mjs'])
    })
    writeFileSync(stamp, made)
  })
}

async function runOrGiveUp(node, args) {
  const { code, output } = await runQuietly(node, args, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  if (code !== 0) giveUp(`\nThe web could not be built:\n${lastLines(output)}`)
}

function isBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

function fingerprint() {
  // The origin is part of the built pages.
  const hash = createHash('sha256').update(process.env.ORIGIN ?? '')
  for (const path of [...inputs, ...configs].flatMap(filesIn))
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(path) {
  try {
    return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    if (error.code === 'ENOENT') return []
    throw error
  }
}
