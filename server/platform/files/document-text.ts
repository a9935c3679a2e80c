import type { Piscina } from 'piscina'
import { Failure } from '#domain/kernel/errors.ts'
import { log } from '#server/platform/log/log.ts'
import { createThreads } from '#server/platform/process/create-threads.ts'
import type { DocumentText } from './read-docx-text.ts'

const limit_ms = 10_000

/** Documents are of strangers: a thread that takes too long, or too much memory, ends without an effect on others. */
const options = { maxThreads: 2, maxQueue: 50, resourceLimits: { maxOldGenerationSizeMb: 256 } }
const docxThreads = createThreads<Uint8Array, DocumentText | null>(import.meta.resolve('./read-docx-text.ts'), options)
const pdfThreads = createThreads<Uint8Array, string | null>(import.meta.resolve('./read-pdf-text.ts'), options)

async function read<Text>(threads: Piscina<Uint8Array, Text | null>, bytes: Uint8Array): Promise<Text | null> {
  if (threads.queueSize >= options.maxQueue) throw new Failure('unavailable', { retryAfterSeconds: 2 })
  try {
    return await threads.run(bytes, { signal: AbortSignal.timeout(limit_ms) })
  } catch (error) {
    log.warn({ err: error }, 'the text of a document was not read')
    return null
  }
}

/** The text of a Word document; null if it cannot be read. Throws `unavailable` when too many are read at once. */
export const documentText = (bytes: Uint8Array): Promise<DocumentText | null> => read(docxThreads, bytes)

/** The text of the first pages of a PDF, like `documentText`. */
export const pdfText = (bytes: Uint8Array): Promise<string | null> => read(pdfThreads, bytes)
