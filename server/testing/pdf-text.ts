import { extractText } from 'unpdf'

/** The text of a PDF as a reader copies it, all pages together. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}
