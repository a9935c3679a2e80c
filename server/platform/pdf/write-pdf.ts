import { availableParallelism } from 'node:os'
import { createThreads } from '#server/platform/process/create-threads.ts'
import type { PdfDocument } from './pdf-document.ts'

/** How many documents are laid out at once: one core stays free for requests. */
export const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Threads start with the first document and end after a minute without one. */
const threads = createThreads<PdfDocument, Uint8Array>(import.meta.resolve('./render-pdf.ts'), {
  maxThreads,
})

/** Renders a document in another thread, so that this one can handle requests. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  return Buffer.from(await threads.run(document))
}
