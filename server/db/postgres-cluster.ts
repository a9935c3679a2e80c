import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import type { PostgresAccount } from './postgres-account.ts'

export const majorVersion = '18'
export const superuser = 'postgres'

/**
 * The path of a folder for a process that may not enter its parents. PostgreSQL starts in the folder, and the kernel
 * resolves the link without checking the parents' permissions.
 */
export const pathWithin = (folder: string, { ids }: PostgresAccount) =>
  ids && process.platform === 'linux' ? '/proc/self/cwd' : folder

function ownedFolder(path: string, { ids }: PostgresAccount) {
  mkdirSync(path, { mode: 0o700, recursive: true })
  if (ids) chownSync(path, ids.uid, ids.gid)
}

/** Independent of the machine's locale. Text is sorted by code point where a query does not say otherwise. */
const sameOnEveryMachine = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]

interface ClusterOptions {
  programs: string
  account: PostgresAccount
  password: string
  fsync: boolean
}

/** Creates an empty cluster. Starts over after an interrupted attempt. */
export function createCluster(home: string, cluster: string, { programs, account, password, fsync }: ClusterOptions) {
  ownedFolder(home, account)
  const older = readdirSync(home).find((name) => /^\d+$/.test(name))
  if (older)
    throw new OperatorError(
      `${home} holds data of PostgreSQL ${older}, and this is PostgreSQL ${majorVersion}. Dump them with the release that made them, and restore them into an empty DATA_DIR.`,
    )
  const draft = join(home, 'new')
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  ownedFolder(draft, account)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account.ids) chownSync(passwordFile, account.ids.uid, account.ids.gid)
  const folder = pathWithin(draft, account)
  const where = ['-D', folder, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${folder}/../password`]
  const [program = '', ...args] = [...account.through, join(programs, 'initdb'), ...where, ...sameOnEveryMachine]
  if (!fsync) args.push('--no-sync')
  const made = spawnSync(program, args, { ...account.ids, cwd: draft, env: postgresEnvironment(), encoding: 'utf8' })
  rmSync(passwordFile)
  if (made.status !== 0)
    throw new OperatorError(
      `PostgreSQL could not make its data in ${home}: ${made.error?.message ?? errorLine(made.stderr)}`,
    )
  renameSync(draft, cluster)
}

/** Only the path: variables such as PGPORT would configure PostgreSQL, and it must not get our secrets. */
export const postgresEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' })

/** The line of PostgreSQL's output with the reason of its failure. */
export const errorLine = (log: string) =>
  log.match(/(?:FATAL|PANIC|error): .*/g)?.at(-1) ?? log.trim().split('\n').at(-1) ?? 'no reason given'
