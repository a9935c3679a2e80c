import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { config } from '#server/platform/config/config.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

await runProcess(async () => {
  config.databaseUrl ??= findEmbedded(config.dataDir) ?? (await start())
  const { pool } = await import('#server/db/connect.ts')
  const { sealActivities } = await import('#server/features/audit/seal-activities.ts')
  const { verifyAuditLog } = await import('#server/features/audit/verify-audit-log.ts')
  onShutdown(() => pool.end())
  await sealActivities()
  const { entries, problems } = await verifyAuditLog()
  for (const problem of problems) printLine(problem)
  printLine(problems.length === 0 ? `The audit log is unchanged: ${entries} entries.` : 'The audit log was changed.')
  await stopProcess(problems.length === 0 ? 0 : 1)
})

/** Without a running server: its PostgreSQL, for the time of the check. */
async function start(): Promise<string> {
  const embedded = await startEmbedded(config.dataDir)
  onShutdown(embedded.stop)
  return embedded.url
}
