import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#server/platform/process/error-code.ts'
import { makeFolder } from '#server/platform/process/make-folder.ts'

/**
 * Returns the random secret stored in a folder under a name, readable only by its owner. The first call creates it;
 * concurrent first calls return the same one.
 */
export function readOrCreateSecret(folder: string, name: string): string {
  const path = join(folder, name)
  return read(path) ?? make(folder, path)
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function make(folder: string, path: string) {
  // Written to another file and linked into place, so that a second process finds the complete secret of the first.
  const draft = `${path}.${process.pid}`
  makeFolder(folder)
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  try {
    linkSync(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
