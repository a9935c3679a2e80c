import pdfmake from 'pdfmake'
import { productFont } from '#server/platform/fonts/load-font.ts'
import type { Font } from '#server/platform/fonts/load-font.ts'
import './extend-pdfmake.ts'
import { cleanText, fitContent, inShare } from './fit-content.ts'
import { pdfColors, pdfTextWidth } from './pdf-document.ts'
import type { PdfDocument } from './pdf-document.ts'
import { virtualFiles } from './pdfmake-parts.ts'
import { styles } from './styles.ts'
import { tableLayouts } from './table-layouts.ts'

const files: string[] = Object.values(productFont)

pdfmake.setFonts({ HankenGrotesk: { normal: productFont[400], bold: productFont[600] } })
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => files.includes(path))
pdfmake.setTableLayouts(tableLayouts)

/** The space between the margins, in points. */
const pageSize = { portrait: { width: pdfTextWidth, height: 684 }, landscape: { width: 696, height: 504 } }

/** The longest footer, in characters, so that it has at most three lines, and the space at its right, in points. */
const [footerLimit, pageNumberWidth] = [80, 80]

/** Renders a document on US Letter pages. This takes tens of milliseconds, so the server calls `writePdf` instead. */
export default async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, author, created_at, footer, content, is_landscape = false } = document
  const size = pageSize[is_landscape ? 'landscape' : 'portrait']
  const fitted = await fitContent(content, size)
  const width = size.width - pageNumberWidth
  const foot = await fitContent([shortened(footer)], { ...size, width })
  addFonts([...fitted.fonts, ...foot.fonts])
  const pdf = pdfmake.createPdf({
    pageSize: 'LETTER',
    pageOrientation: is_landscape ? 'landscape' : 'portrait',
    pageMargins: [48, 48, 48, 60],
    language: 'en-US',
    displayTitle: true,
    info: { title: cleanText(title), author: cleanText(author), creationDate: new Date(created_at) },
    defaultStyle: { font: 'HankenGrotesk', fontSize: 10, color: pdfColors.strong },
    styles,
    content: fitted.content,
    footer: (page: number, pages: number) => ({
      margin: [48, 16, 48, 0],
      fontSize: 8,
      color: pdfColors.soft,
      columns: [
        // The library changes content that it lays out.
        inShare(structuredClone(foot.content), width),
        { text: `Page ${page} of ${pages}`, width: pageNumberWidth, alignment: 'right' },
      ],
    }),
  })
  return pdf.getBuffer()
}

/** Fonts stay known to the library, in this thread. */
function addFonts(fonts: readonly Font[]): void {
  for (const { name, bytes } of fonts) {
    virtualFiles.writeFileSync(name, bytes)
    pdfmake.addFonts({ [name]: { normal: name, bold: name } })
  }
}

const shortened = (text: string) => (text.length > footerLimit ? `${text.slice(0, footerLimit).toWellFormed()}…` : text)
