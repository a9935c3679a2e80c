import { performance } from 'node:perf_hooks'
import { threadId } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { pdfText } from '#server/testing/pdf-text.ts'
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

test('a table longer than a page continues with its header row', async () => {
  const rows = Array.from({ length: 120 }, (_, index): PdfContent[] => [`Item ${index}`, '1.00'])
  const body = [['Item', 'Amount'], ...rows]
  expect(pagesOf(await renderPdf(documentOf({ layout: 'rows', table: { headerRows: 1, body } })))).toBe(5)
})

test('a column that is as wide as its longest text shows it on one line', async () => {
  // Of these, the widths of the words add up to a little more than the text's.
  for (const text of ['14 h 2 min', '21 h 3 min', '54 h 6 min']) {
    const row: PdfContent[] = ['Total', { text, bold: true, alignment: 'right' }]
    const document = documentOf({ layout: 'rows', table: { headerRows: 0, widths: ['*', 'auto'], body: [row] } })
    expect(await pdfText(await renderPdf(document))).toContain(text)
  }
})

test('Vietnamese, Polish and Turkish letters are in the embedded font', async () => {
  expect(await pdfText(await renderPdf(documentOf('ễ Ł ş')))).toContain('ễ Ł ş')
})

test('a document is rendered in another thread', async () => {
  expect(threadId).toBe(0)
  const started = performance.eventLoopUtilization()
  const pdf = await writePdf(documentOf(...Array.from({ length: 3_000 }, (_, index) => `Line ${index}`)))
  expect(pagesOf(pdf)).toBeGreaterThan(50)
  expect(performance.eventLoopUtilization(started).utilization).toBeLessThan(0.8)
})
