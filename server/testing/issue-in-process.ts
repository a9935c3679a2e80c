// Issues the invoices of companies in a process of its own, which a test kills. Writes a line before each batch.
import { issueBatch } from '#server/features/invoices/issue-due-invoices.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const [, , issued_on, ...companies] = process.argv as [string, string, string, ...string[]]
await startQueue()
const batch = 5
for (let start = 0; start < companies.length; start += batch) {
  process.stdout.write(`${start}\n`)
  await issueBatch(companies.slice(start, start + batch), issued_on)
}
process.exit(0)
