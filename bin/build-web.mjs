import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, runOrGiveUp } from './build.mjs'
import { runQuietly } from './children.mjs'
import { alone, lastLines, root } from './set-up.mjs'
import { step } from './step.mjs'

/** The inputs of the build. If none has changed, the build is up to date. */
const inputs = [
  'web',
  'domain',
  'content',
  'bin/browser-chunks.ts',
  'bin/browser-domain.ts',
  'bin/chunk-pages.ts',
  'bin/chunk-unions.ts',
  'bin/chunk.ts',
  'bin/compress-build.mjs',
  'bin/direct-imports.ts',
  'bin/engine-files.ts',
  'bin/finish-build.mjs',
  'bin/screen-modules.mjs',
  'bin/write-nginx-files.mjs',
  'server/platform/http/compress.ts',
  'server/platform/http/security-headers.ts',
  'server/platform/http/site-headers.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const stamp = join(root, 'build/inputs')
/** The inputs of the build that has been compressed. */
const compressed = join(root, 'build/compressed')

/**
 * Builds the web and compresses it, unless the last build is up to date.
 *
 * @public For the tests, which run it in a process of its own.
 */
export async function buildWeb(node) {
  await buildWebToServe(node)
  await compressWeb(node)
}

/**
 * Builds the web as far as it has to be before it is served, unless the last build is up to date. Other work writes
 * lines meanwhile.
 */
export async function buildWebToServe(node) {
  if (isWebBuilt()) return
  await alone('web', async () => {
    if (isWebBuilt()) return
    const made = inputsNow()
    for (const path of [stamp, compressed]) rmSync(path, { force: true })
    await step('Building the web', () => build(node), { among: true })
    writeFileSync(stamp, made)
  })
}

/**
 * Makes the files of the build smaller, unless this has been done. With a low priority, it waits for all other work. A
 * failure leaves them as they are.
 */
export async function compressWeb(node, priority) {
  if (isWebCompressed()) return
  await alone('web', async () => {
    if (isWebCompressed()) return
    const { code, output } = await runQuietly(node, ['bin/compress-build.mjs'], { cwd: root, priority })
    if (code === 0) copyFileSync(stamp, compressed)
    else if (code !== null) process.stderr.write(`\nThe web could not be compressed:\n${lastLines(output)}\n`)
  })
}

async function build(node) {
  await runOrGiveUp('web', node, ['node_modules/@react-router/dev/bin.cjs', 'build'])
  await runOrGiveUp('web', node, ['bin/finish-build.mjs'])
}

/** Whether the last build is up to date. */
export function isWebBuilt() {
  try {
    return readFileSync(stamp, 'utf8') === inputsNow()
  } catch {
    return false
  }
}

/** Whether the files of the build are as small as they become. */
export function isWebCompressed() {
  try {
    return readFileSync(stamp, 'utf8') === readFileSync(compressed, 'utf8')
  } catch {
    return false
  }
}

/** The origin is part of the built pages. */
const inputsNow = () => fingerprint(inputs, [process.env.ORIGIN])
