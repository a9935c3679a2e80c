import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { config } from '#server/platform/config/config.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

await runProcess(async () => {
  config.databaseUrl ??= findEmbedded(config.dataDir) ?? (await start())
  const { pool } = await import('#server/db/pools.ts')
  const { registerFeatures } = await import('#server/features.ts')
  const { runRetention } = await import('#server/features/privacy/run-retention.ts')
  onShutdown(() => pool.end())
  registerFeatures()
  const { warned, deleted, records } = await runRetention({ isDryRun: true })
  printLine(`Inactive accounts to warn: ${warned}`)
  printLine(`Inactive accounts to delete, unless something keeps them: ${deleted}`)
  for (const [table, count] of Object.entries(records)) printLine(`Records to replace in ${table}: ${count}`)
  await stopProcess(0)
})

/** Without a running server: its PostgreSQL, for the time of the report. */
async function start(): Promise<string> {
  const embedded = await startEmbedded(config.dataDir)
  onShutdown(embedded.stop)
  return embedded.url
}
