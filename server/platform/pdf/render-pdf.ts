import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import { cleanText, fitContent } from './fit-content.ts'
import { pdfColors } from './pdf-document.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Unlike Figtree, it supports Vietnamese, besides the European languages in Latin script. */
const font = {
  normal: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  ),
  bold: fileURLToPath(
    import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
  ),
}
const files: string[] = Object.values(font)

pdfmake.setFonts({ HankenGrotesk: font })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.includes(path))

const rule = { hLineColor: () => pdfColors.line, hLineWidth: () => 0.6 }
pdfmake.setTableLayouts({
  /** A rule around the table. */
  box: {
    ...rule,
    vLineColor: () => pdfColors.line,
    vLineWidth: () => 0.6,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  /** A rule below each row. */
  rows: {
    ...rule,
    hLineWidth: (line) => (line === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 8),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  /** The same for many columns. */
  denseRows: {
    ...rule,
    hLineWidth: (line) => (line === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    paddingLeft: () => 3,
    paddingRight: () => 3,
  },
})

const styles = {
  title: { fontSize: 20, bold: true },
  subtitle: { fontSize: 12 },
  heading: { fontSize: 13, bold: true },
  figure: { fontSize: 22, bold: true },
  note: { color: pdfColors.soft },
  small: { fontSize: 9, color: pdfColors.soft },
  columnHead: { bold: true, color: pdfColors.soft },
}

/** Renders a document on US Letter pages. This takes tens of milliseconds, so the server calls `writePdf` instead. */
export default async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, author, created_at, footer, content, is_landscape = false } = document
  const pdf = pdfmake.createPdf({
    pageSize: 'LETTER',
    pageOrientation: is_landscape ? 'landscape' : 'portrait',
    pageMargins: [48, 48, 48, 60],
    language: 'en-US',
    displayTitle: true,
    info: { title: cleanText(title), author: cleanText(author), creationDate: new Date(created_at) },
    defaultStyle: { font: 'HankenGrotesk', fontSize: 10, color: pdfColors.strong },
    styles,
    content: fitContent(content),
    footer: (page: number, pages: number) => ({
      margin: [48, 24, 48, 0],
      fontSize: 8,
      color: pdfColors.soft,
      columns: [...fitContent([footer]), { text: `Page ${page} of ${pages}`, width: 'auto' }],
    }),
  })
  return pdf.getBuffer()
}
