import { getDocumentProxy } from 'unpdf'

/** Contact details are at the beginning. */
const pagesRead = 3

/**
 * The text of the first pages of a PDF, a line for each of its lines. Null if it cannot be read, for example because it
 * is encrypted. Nothing of the document is run or loaded. Runs in a thread of its own.
 */
export default async function readPdfText(content: Uint8Array): Promise<string | null> {
  // The reader empties the array that it gets.
  const opening = getDocumentProxy(new Uint8Array(content), { verbosity: 0, useSystemFonts: false })
  const document = await opening.catch(() => null)
  if (!document) return null
  try {
    const pages: string[] = []
    for (let number = 1; number <= Math.min(pagesRead, document.numPages); number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    }
    return pages.join('\n')
  } finally {
    await document.loadingTask.destroy()
  }
}
