/** Wide enough to read small print after zooming. */
const width = 1_400

/** The pages of a PDF as pictures, at most so many. Throws an Error with a message for the user. */
export async function pdfPages(file: File, pages_max: number): Promise<File[]> {
  const { getDocumentProxy, renderPageAsImage } = await import('unpdf')
  try {
    // Letters are drawn as outlines: the page's policy permits no fonts of a file.
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { disableFontFace: true })
    const pages: File[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, pages_max); number += 1) {
      const png = await renderPageAsImage(pdf, number, { width })
      pages.push(new File([png], `${file.name.replace(/\.pdf$/i, '')}-${number}.png`, { type: 'image/png' }))
    }
    return pages
  } catch {
    throw new Error(`“${file.name}” could not be read. Save its pages as pictures.`)
  }
}
