import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { config } from '#server/platform/config/config.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, archive: { type: 'string', multiple: true, default: [] } },
})

await runProcess(async () => {
  const [file] = positionals
  const { entries, archived = 0, problems } = await (file ? verifyFile(file) : verifyLog())
  for (const problem of problems) printLine(problem)
  const what = file ? 'file' : 'audit log'
  const left = archived > 0 ? ` Between them, ${archived} archived entries were not read.` : ''
  printLine(problems.length === 0 ? `The ${what} is unchanged: ${entries} entries.${left}` : `The ${what} was changed.`)
  await stopProcess(problems.length === 0 ? 0 : 1)
})

/** An exported file or an archived month, which needs no database. */
async function verifyFile(file: string): Promise<{ entries: number; archived?: number; problems: string[] }> {
  const key = values.key === undefined ? undefined : createPublicKey(await readFile(values.key))
  const { labelOf, readArchive } = await import('#server/features/audit/archive-file.ts')
  if ((await labelOf(file)) !== null) return readArchive(file, {}, key)
  const { verifyExport } = await import('#server/features/audit/exports.ts')
  return verifyExport(file, key)
}

async function verifyLog() {
  config.databaseUrl ??= findEmbedded(config.dataDir) ?? (await start())
  const { pool } = await import('#server/db/pools.ts')
  const { sealActivities } = await import('#server/features/audit/chain.ts')
  const { verifyAuditLog } = await import('#server/features/audit/verify-audit-log.ts')
  onShutdown(() => pool.end())
  const { readArchive } = await import('#server/features/audit/archive-file.ts')
  await sealActivities()
  const archives = []
  for (const file of values.archive) archives.push({ file, ...(await readArchive(file)) })
  const { problems, ...counts } = await verifyAuditLog({ archives })
  const ofFiles = archives.flatMap((one) => one.problems.map((problem) => `${one.file}: ${problem}`))
  return { ...counts, problems: [...ofFiles, ...problems] }
}

/** Without a running server: its PostgreSQL, for the time of the check. */
async function start(): Promise<string> {
  const embedded = await startEmbedded(config.dataDir)
  onShutdown(embedded.stop)
  return embedded.url
}
