// Compresses the built site with Brotli, which takes longer than all else. Goes on where an interrupted run has stopped.
import { existsSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressMore } from '../server/platform/http/compress.ts'
import { root } from './set-up.mjs'

const folder = join(root, 'build/client')

/** Larger files, those of the engines that run code, stay as they are: one would take half a minute. In bytes. */
const largest = 1_000_000

for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith('.gz')) continue
  const path = join(folder, name.slice(0, -'.gz'.length))
  if (existsSync(`${path}.br`) || statSync(path).size > largest) continue
  // Nobody reads half a file.
  writeFileSync(`${path}.draft`, await compressMore(readFileSync(path)))
  renameSync(`${path}.draft`, `${path}.br`)
}
