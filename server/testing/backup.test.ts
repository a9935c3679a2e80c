import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import type { EmbeddedPostgres } from '#server/db/embedded.ts'
import { now } from '#server/platform/clock/clock.ts'
import { Client } from './client.ts'
import { databaseAt } from './databases.ts'
import { finishedJob } from './forms.ts'
import { startProcess } from './start-process.ts'
import { copyCluster, overNetwork, writeFile } from './start-standby.ts'
import type { Tulay } from './start-tulay.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const everyone = ['owner@acme.test', 'ana@town.test', 'admin@tulay.test']

let folder: string
let documentation: string
let postgres: EmbeddedPostgres
let tulay: Tulay
let browsers: Record<string, Client>
let file_id: string
let eventually: typeof import('./start-tulay.ts').eventually

const folderOf = (name: string) => join(folder, name)
const addJob = (title: string) => browsers['owner@acme.test']!.post('/api/jobs', { ...finishedJob, title })

/** The settings of docs/operations.md that contain this one, with the folder of the test. */
function documentedSettings(containing: string): string {
  const blocks = [...documentation.matchAll(/```ini\n([^]*?)```/g)].map(([, settings]) => settings!)
  return blocks.find((settings) => settings.includes(containing))!.replaceAll('/backups/wal', folderOf('wal'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-backup-'))
  documentation = await readFile(join(root, 'docs/operations.md'), 'utf8')
  const home = join(folderOf('running'), 'postgres')
  await (await startEmbedded(folderOf('running'))).stop()
  const { uid, gid } = await stat(home)
  await mkdir(folderOf('wal'))
  await run('chown', [`${uid}:${gid}`, folderOf('wal')])
  await run('chmod', ['755', folder])
  // The account of PostgreSQL goes through a folder that only we may list.
  await run('chmod', ['a+x', tmpdir()])
  writeFile(home, 'postgresql.auto.conf', documentedSettings('archive_command'))
  postgres = await startEmbedded(folderOf('running'))
  const { migrate } = await import('#server/db/migrate.ts')
  await migrate(postgres.url)
  // Modules imported from here on use it.
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: folderOf('running'),
    DEMO: '0',
    ADMIN_EMAILS: everyone[2]!,
  })
  const testing = await import('./start-tulay.ts')
  eventually = testing.eventually
  tulay = await testing.startTulay('existing')
  // As a server does when it starts.
  await (await import('#server/features/tests/ensure-library-tests.ts')).ensureLibraryTests()
  await (await import('#server/features/content/ensure-content.ts')).ensureContent()
  await fill()
}, 120_000)
afterAll(async () => {
  await tulay.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Work that was invoiced, a file, and people of all roles. */
async function fill(): Promise<void> {
  const { addCompany, addMember, addPerson } = await import('./people.ts')
  const { addAssignment } = await import('./talents.ts')
  const { addInvoice } = await import('./invoices.ts')
  const { tinyPdf } = await import('./files.ts')
  const company_id = await addCompany(tulay.db)
  await addMember(tulay.db, company_id, { email: everyone[0]! })
  const talent_id = await addPerson(tulay.db, { email: everyone[1]!, role: 'applicant' })
  await addPerson(tulay.db, { email: everyone[2]!, role: 'admin' })
  browsers = Object.fromEntries(await Promise.all(everyone.map(async (email) => [email, await tulay.as(email)])))
  await tulay.db.updateTable('sessions').set({ second_factor_at: now() }).execute()
  await addInvoice(tulay.db, await addAssignment(tulay.db, { company_id, talent_id }))
  const headers = { 'content-type': 'application/pdf' }
  const stored = await browsers[everyone[1]!]!.post('/api/files?purpose=resume&name=cv.pdf', tinyPdf(), { headers })
  file_id = stored.body.id
}

/** What the restored server has done itself. */
const ofServer = /^\/api\/admin\/(scheduled-jobs|health)/

/** What changes with each request. */
const ofUse = /"(now|seen_at|last_seen_at|last_active_at|ip)":(null|"[^"]*")/g

/** The bodies of everything that these browsers can read without parameters, by user and address. */
async function readLists(of: Record<string, Client>): Promise<Map<string, string>> {
  const { features } = await import('#server/features.ts')
  const endpoints = features.flatMap(({ api = {} }) => Object.values(api))
  const paths = endpoints.flatMap(({ method, url, schema }) =>
    method === 'GET' && !url.includes(':') && !('produces' in schema) && !ofServer.test(url) ? [url] : [],
  )
  const lists = new Map<string, string>()
  for (const [email, browser] of Object.entries(of)) {
    for (const path of paths) {
      const { status, text } = await browser.get(path)
      if (status === 200) lists.set(`${email} ${path}`, text.replaceAll(ofUse, ''))
    }
  }
  return lists
}

/** Starts a server on a restored database, and compares everything with what the running one had. */
async function expectComplete(databaseUrl: string, dataDir: string, lists: Map<string, string>): Promise<void> {
  const server = await startProcess(databaseUrl, { DATA_DIR: dataDir })
  try {
    const restored = Object.fromEntries(
      Object.entries(browsers).map(([email, { cookies }]) => {
        const browser = new Client(server.origin)
        for (const [name, value] of cookies) browser.cookies.set(name, value)
        return [email, browser]
      }),
    )
    const found = await readLists(restored)
    const differing = [...lists].filter(([path, text]) => found.get(path) !== text)
    expect(differing.map(([path, text]) => [path, text, found.get(path)])).toEqual([])
    expect(lists.size).toBeGreaterThan(100)
    expect((await restored[everyone[1]!]!.get(`/api/files/${file_id}`)).status).toBe(200)
    const checked = await restored[everyone[2]!]!.post('/api/admin/ledger/check')
    expect(checked.text).not.toContain('"is_passed":false')
    expect(checked.status, checked.text).toBeLessThan(300)
  } finally {
    await server.end('SIGTERM')
  }
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { stderr } = await run(process.execPath, ['server/verify-audit.ts'], { cwd: root, env })
  expect(stderr).toContain('The audit log is unchanged')
}

test('the archive of the log restores the moment before a mistake, from a backup of the running server', async () => {
  const copied = new AbortController()
  const writing = (async () => {
    for (let number = 0; !copied.signal.aborted; number += 1) expect((await addJob(`Job ${number}`)).status).toBe(201)
  })()
  await copyCluster(postgres, folderOf('running'), folderOf('restored'))
  copied.abort()
  await writing
  await addJob('Before the mistake')
  await untilQuiet()
  const lists = await readLists(browsers)
  const { rows } = await tulay.pool.query<{ at: string }>('select clock_timestamp()::text as at')
  await addJob('The mistake')
  await tulay.pool.query("update companies set name = 'Wrong'")
  await tulay.pool.query('select pg_switch_wal()')
  await eventually(async () => {
    const archived = await tulay.pool.query('select from pg_stat_archiver where last_archived_time > $1', [rows[0]!.at])
    return archived.rows.length > 0
  })

  const settings = documentedSettings('restore_command').replace('2026-11-21 10:30:00+00', rows[0]!.at)
  writeFile(join(folderOf('restored'), 'postgres'), 'postgresql.auto.conf', settings)
  writeFile(join(folderOf('restored'), 'postgres'), 'recovery.signal', '')
  await cp(join(folderOf('running'), 'files'), join(folderOf('restored'), 'files'), { recursive: true })
  const restored = await startEmbedded(folderOf('restored'))
  try {
    await expectComplete(restored.url, folderOf('restored'), lists)
  } finally {
    await restored.stop()
  }
}, 120_000)

/** Waits until nothing follows from what was done, which would change the lists later. */
async function untilQuiet(): Promise<void> {
  await (await import('#server/features/audit/chain.ts')).sealActivities()
  await eventually(async () => {
    const { rows } = await tulay.pool.query(
      "select from pgboss.job where state < 'completed' and name <> 'maintenance'",
    )
    return rows.length === 0
  })
}

/** Whether PostgreSQL's programs of the server's version are installed. */
async function hasPrograms(): Promise<boolean> {
  const { stdout } = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }))
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0) >= 18
}

describe.skipIf(!(await hasPrograms()))('pg_dump of PostgreSQL 18 (where it is installed)', () => {
  test('dumps a running server, and the restored copy is complete', async () => {
    await untilQuiet()
    const lists = await readLists(browsers)
    const [, documented] = /```sh\n(pg_dump [^]*?)```/.exec(documentation)!
    const url = overNetwork(postgres)
    const commands = documented!
      .split('\n')
      .slice(0, 3)
      .join('\n')
      .replaceAll(/tulay-(\$\(date \+%F\)|[\d-]+)\.dump/g, join(folder, 'tulay.dump'))
      .replaceAll('postgres://…/tulay_restored', databaseAt(url, 'tulay_restored'))
    const { hostname, port, username, password } = new URL(url)
    await run('sh', ['-ec', commands], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        PGHOST: hostname,
        PGPORT: port,
        PGUSER: username,
        PGPASSWORD: password,
      },
    })
    await cp(join(folderOf('running'), 'files'), join(folderOf('dumped'), 'files'), { recursive: true })
    await expectComplete(databaseAt(url, 'tulay_restored'), folderOf('dumped'), lists)
  }, 120_000)
})
