import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedPostgres } from '#server/db/embedded.ts'

/** Copied by PostgreSQL's own backup, or made anew by the copy. */
const notCopied = ['postmaster.pid', 'postmaster.opts', 'pg_wal/*', 'pg_replslot/*', 'pg_stat_tmp/*']

/** The URL of an embedded PostgreSQL over TCP, as other machines would use it. */
export function overNetwork({ url }: EmbeddedPostgres): string {
  const network = new URL(url)
  network.searchParams.delete('host')
  return network.href
}

/** The URL that names all of these servers. */
export function urlOfAll(servers: readonly EmbeddedPostgres[]): string {
  const urls = servers.map((server) => new URL(overNetwork(server)))
  return urls[0]!.href.replace(urls[0]!.host, urls.map(({ host }) => host).join(','))
}

/**
 * Copies a running PostgreSQL of `from` to the folder `to`, without stopping it, as `pg_basebackup` does: the binaries
 * of the package are only those of the server.
 */
export async function copyCluster(primary: EmbeddedPostgres, from: string, to: string): Promise<void> {
  const [source, copy] = [join(from, 'postgres'), join(to, 'postgres')]
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('copy', true)")
    mkdirSync(copy, { recursive: true })
    const excluded = notCopied.map((name) => `--exclude=./18/${name}`)
    execFileSync('sh', [
      '-c',
      'tar -C "$1" -c "$3" "$4" "$5" "$6" "$7" ./18 | tar -C "$2" -xp',
      'sh',
      source,
      copy,
      ...excluded,
    ])
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFile(copy, 'backup_label', rows[0]!.label)
  } finally {
    await client.end()
  }
  const { uid, gid, mode } = statSync(source)
  mkdirSync(to, { recursive: true })
  chownSync(copy, uid, gid)
  execFileSync('chmod', [(mode & 0o777).toString(8), copy])
  writeFileSync(join(to, 'postgres-password'), readFileSync(join(from, 'postgres-password')), { mode: 0o600 })
}

/** Writes a file of a cluster, for the account of PostgreSQL. */
export function writeFile(home: string, name: string, text: string): void {
  const cluster = join(home, '18')
  const path = join(cluster, name)
  writeFileSync(path, text, { mode: 0o600, flag: 'a' })
  const { uid, gid } = statSync(cluster)
  chownSync(path, uid, gid)
}

/** Starts a standby in the folder `to`, a copy of the primary's, which follows it by streaming. */
export async function startStandby(
  primary: EmbeddedPostgres,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<EmbeddedPostgres> {
  await copyCluster(primary, from, to)
  const { hostname, port, username, password } = new URL(primary.url)
  const connection = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
  writeFile(join(to, 'postgres'), 'postgresql.auto.conf', `primary_conninfo = '${connection}'\n`)
  writeFile(join(to, 'postgres'), 'standby.signal', '')
  return startEmbedded(to)
}
