import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dateIn } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { addBulkWork } from '#server/testing/bulk-work.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { issueBatch } from './issue-due-invoices.ts'

let tulay: Tulay
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
})
afterAll(() => tulay.stop())

/** Starts another process that issues invoices, and kills it while it does. */
async function issueAndDie(companies: readonly string[], issued_on: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--conditions=development',
      join(import.meta.dirname, '../../testing/issue-in-process.ts'),
      issued_on,
      ...companies,
    ],
    {
      env: { ...process.env, DATABASE_URL: config.databaseUrl!, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.setEncoding('utf8')
  for await (const chunk of child.stdout) {
    output += chunk as string
    if (output.split('\n').length > 10) break
  }
  child.kill('SIGKILL')
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
}

test('1,000 invoices of 8 workers at once, one of which is killed, have numbers without gaps and duplicates', async () => {
  const ids = await addBulkWork(tulay.db, { companies: 1_000, assignments: 2 })
  const issued_on = dateIn('UTC', new Date(now()))
  const size = 25
  const batches = Array.from({ length: ids.length / size }, (_, index) => ids.slice(index * size, (index + 1) * size))
  // The killed worker has companies that others have as well, so that it is killed while they compete.
  const work = async () => {
    for (let next = batches.pop(); next; next = batches.pop()) await issueBatch(next, issued_on)
  }
  const killed = batches.slice(0, 8)
  await Promise.all([issueAndDie(killed.flat(), issued_on), ...Array.from({ length: 7 }, work)])
  // Its job is run again.
  for (const batch of killed) await issueBatch(batch, issued_on)
  const invoices = await tulay.db.selectFrom('invoices').orderBy('number').select(['number', 'total_cents']).execute()
  const series = `INV-${issued_on.slice(0, 4)}`
  expect(invoices.map(({ number }) => number)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => `${series}-${String(index + 1).padStart(5, '0')}`),
  )
  expect(new Set(invoices.map(({ total_cents }) => total_cents))).toEqual(new Set([33_600]))
  const { left } = await tulay.db
    .selectFrom('timesheet_lines')
    .where('invoice_item_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  expect(left).toBe(0)
})
