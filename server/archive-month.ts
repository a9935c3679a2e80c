import { parseArgs } from 'node:util'
import { findEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { config } from '#server/platform/config/config.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { onShutdown, printLine, runProcess, stopProcess } from '#server/platform/process/process-lifecycle.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean' },
    attach: { type: 'boolean' },
    redact: { type: 'boolean' },
  },
})

await runProcess(async () => {
  config.databaseUrl ??= findEmbedded(config.dataDir) ?? (await start())
  const { pool } = await import('#server/db/pools.ts')
  onShutdown(() => pool.end())
  if (values.redact) for (const file of positionals) await redact(file)
  else if (values.attach) for (const file of positionals) await attach(file)
  else await archive()
  await stopProcess(0)
})

async function archive(): Promise<void> {
  const { archiveMonth } = await import('#server/features/audit/archiving.ts')
  const [month = '', file = `${month}.jsonl`] = positionals
  if (!/^(first|\d{4}-\d{2})$/.test(month))
    throw new OperatorError(
      'Name a month, such as 2027-01, or the first partition: npm run archive-month -- 2027-01 2027-01.jsonl',
    )
  const { state, entries, notifications } = await archiveMonth(month.replace('-', '_'), file, {
    isDryRun: values['dry-run'] ?? false,
  })
  const what = `${entries} activities and ${notifications} notifications of ${month}`
  if (state === 'done') printLine(`${month} is archived already.`)
  else printLine(state === 'archived' ? `Archived ${what} in ${file}.` : `Would archive ${what} in ${file}.`)
}

async function attach(file: string): Promise<void> {
  const { attachMonth } = await import('#server/features/audit/attaching.ts')
  const { state, entries } = await attachMonth(file)
  printLine(state === 'attached' ? `Attached ${entries} activities of ${file}.` : `${file} is attached already.`)
}

async function redact(file: string): Promise<void> {
  const { redactArchive } = await import('#server/features/audit/redact-archive.ts')
  printLine(`Removed the data of erased people from ${await redactArchive(file)} activities of ${file}.`)
}

/** Without a running server: its PostgreSQL, for the time of the command. */
async function start(): Promise<string> {
  const embedded = await startEmbedded(config.dataDir)
  onShutdown(embedded.stop)
  return embedded.url
}
