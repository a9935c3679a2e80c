import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { config } from '#server/platform/config/config.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })

await runProcess(async () => {
  const [file] = positionals
  const { entries, problems } = await (file ? verifyFile(file) : verifyLog())
  for (const problem of problems) printLine(problem)
  const what = file ? 'file' : 'audit log'
  printLine(problems.length === 0 ? `The ${what} is unchanged: ${entries} entries.` : `The ${what} was changed.`)
  await stopProcess(problems.length === 0 ? 0 : 1)
})

/** An exported file, which needs no database. */
async function verifyFile(file: string) {
  const { verifyExport } = await import('#server/features/audit/exports.ts')
  return verifyExport(file, values.key === undefined ? undefined : createPublicKey(await readFile(values.key)))
}

async function verifyLog() {
  config.databaseUrl ??= findEmbedded(config.dataDir) ?? (await start())
  const { pool } = await import('#server/db/connect.ts')
  const { sealActivities } = await import('#server/features/audit/chain.ts')
  const { verifyAuditLog } = await import('#server/features/audit/verify-audit-log.ts')
  onShutdown(() => pool.end())
  await sealActivities()
  return verifyAuditLog()
}

/** Without a running server: its PostgreSQL, for the time of the check. */
async function start(): Promise<string> {
  const embedded = await startEmbedded(config.dataDir)
  onShutdown(embedded.stop)
  return embedded.url
}
