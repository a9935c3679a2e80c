import { performance } from 'node:perf_hooks'
import { threadId } from 'node:worker_threads'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import renderPdf from './render-pdf.ts'
import type { PdfContent } from './pdf-document.ts'
import { writePdf } from './write-pdf.ts'

const documentOf = (...content: PdfContent[]) => ({
  title: 'Invoice',
  author: 'Acme',
  created_at: '2026-11-21T00:00:00Z',
  footer: 'Acme',
  content,
})

const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(pdf.toString('latin1'))![1])

/** The code points used from the embedded fonts, from their tables for copying text. */
function copiedText(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)
  const tables = [...streams].map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1'))
  return tables.filter((table) => table.includes('beginbfrange')).join('\n')
}

test('a table longer than a page continues with its header row', async () => {
  const rows = Array.from({ length: 120 }, (_, index): PdfContent[] => [`Item ${index}`, '1.00'])
  const body = [['Item', 'Amount'], ...rows]
  expect(pagesOf(await renderPdf(documentOf({ layout: 'rows', table: { headerRows: 1, body } })))).toBe(5)
})

test('Vietnamese, Polish and Turkish letters are in the embedded font', async () => {
  const table = copiedText(await renderPdf(documentOf('ễ Ł ş')))
  for (const letter of 'ễŁş') expect(table).toContain(letter.codePointAt(0)!.toString(16).padStart(4, '0'))
})

test('a document is rendered in another thread', async () => {
  expect(threadId).toBe(0)
  const started = performance.eventLoopUtilization()
  const pdf = await writePdf(documentOf(...Array.from({ length: 3_000 }, (_, index) => `Line ${index}`)))
  expect(pagesOf(pdf)).toBeGreaterThan(50)
  expect(performance.eventLoopUtilization(started).utilization).toBeLessThan(0.5)
})
