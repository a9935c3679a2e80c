import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { OperatorError } from '#server/platform/config/operator-error.ts'

/**
 * The account that runs PostgreSQL's programs, which refuse to run as root. As root, another account is used; in a
 * container without one, a user namespace in which root has another ID.
 */
export interface PostgresAccount {
  ids: { uid: number; gid: number } | undefined
  through: string[]
}

const ownAccount: PostgresAccount = { ids: undefined, through: [] }
const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']

/** The account for a folder: the owner of its cluster, otherwise one that works on this machine. */
export function postgresAccount(folder: string, cluster: string): PostgresAccount {
  const self = process.getuid?.()
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (self !== 0) {
    if (owner && owner.uid !== self)
      throw new OperatorError(
        `${folder} belongs to another account (number ${owner.uid}). Start as that account, or set DATA_DIR to another folder.`,
      )
    return ownAccount
  }
  if (owner && owner.uid !== 0) return { ids: { uid: owner.uid, gid: owner.gid }, through: [] }
  if (!existsSync(cluster)) {
    const ids = ['postgres', 'nobody'].map(idsOf).find((found) => found && runs('/bin/sh', ['-c', ':'], found))
    if (ids) return { ids, through: [] }
  }
  const [unshare = '', ...options] = namespace
  if (runs(unshare, [...options, '/bin/sh', '-c', ':'])) return { ids: undefined, through: namespace }
  throw new OperatorError(
    'PostgreSQL refuses to run as root, and this machine lends it no other account. Start as another user, or set DATABASE_URL to a PostgreSQL that runs already.',
  )
}

function idsOf(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm'))
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined
}

const runs = (program: string, args: string[], ids?: { uid: number; gid: number }) =>
  spawnSync(program, args, { ...ids, cwd: '/' }).status === 0
