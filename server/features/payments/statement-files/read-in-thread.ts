import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileMessages } from '#domain/payments/bank-file.ts'
import type { StatementFormat } from '#domain/payments/bank-statement.ts'
import { log } from '#server/platform/log/log.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import type { StatementOutcome, StatementTask } from './read-statement-task.ts'
import type { StatementFile } from './read-statement.ts'

const limit_ms = 30_000

/** A file of five megabytes takes seconds, in which the server has other requests. */
const threads = createThreads<StatementTask, StatementOutcome>(import.meta.resolve('./read-statement-task.ts'), {
  maxThreads: 1,
  maxQueue: 20,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

/** Reads a bank statement like `readStatement`, without holding up other requests. */
export async function readInThread(
  bytes: Buffer,
  columns: StatementFormat['columns'],
  header_row: number | undefined,
): Promise<StatementFile> {
  if (threads.queueSize >= 20) throw new Failure('unavailable', { retryAfterSeconds: 2 })
  const outcome = await threads
    .run({ bytes, columns, header_row }, { signal: AbortSignal.timeout(limit_ms) })
    .catch((error: unknown) => {
      log.warn({ err: error }, 'a bank statement was not read')
      throw fieldFailure('file', bankFileMessages.too_slow)
    })
  if ('fields' in outcome) throw new Failure('invalid_input', { fields: outcome.fields })
  return outcome.file
}
