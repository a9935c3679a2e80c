import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader copies it, all pages together. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}

/** What is wrong with a PDF: text outside its pages, which no one can read, and what reacts to a click or runs. */
export async function faultsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const faults: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x, y] = [Number(item.transform[4]), Number(item.transform[5])]
      if (x < left || x + item.width > right || y < bottom || y > top)
        faults.push(`page ${number} has text outside: ${item.str.slice(0, 40)}`)
    }
    for (const { subtype } of await page.getAnnotations()) faults.push(`page ${number} has an annotation: ${subtype}`)
  }
  const active = {
    script: await document.getJSActions(),
    attachment: await document.getAttachments(),
    action: await document.getOpenAction(),
  }
  for (const [what, found] of Object.entries(active)) if (found) faults.push(`it has an ${what}`)
  return faults
}
