import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, runOrGiveUp } from './build.mjs'
import { alone, root } from './set-up.mjs'
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

/** Builds the web, unless the last build is up to date. With `among`, other work writes lines meanwhile. */
export async function buildWeb(node, { among = false } = {}) {
  if (isWebBuilt()) return
  await alone(async () => {
    if (isWebBuilt()) return
    const made = inputsNow()
    rmSync(stamp, { force: true })
    await step('Building the web', () => build(node), { among })
    writeFileSync(stamp, made)
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

/** The origin is part of the built pages. */
const inputsNow = () => fingerprint(inputs, [process.env.ORIGIN])
