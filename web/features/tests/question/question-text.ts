/** A question's text: what is asked, then the paragraphs and code that follow, if any of them is code. */
export interface QuestionText {
  asked: string
  blocks: { text: string; is_code: boolean }[]
}

const looksLikeCode = (paragraph: string) =>
  (/[{}()=;<>]/.test(paragraph) || /^(select|insert|update|delete|with)\s/i.test(paragraph)) &&
  !/[.?!][”"’']?$/m.test(paragraph)

/**
 * Finds the code in a question. Code is shown in its own block, in which columns line up. The text of a `long` question
 * is divided without code, too: its first paragraph is the heading.
 */
export function questionText(question: string, long = false): QuestionText {
  const [asked = '', ...rest] = question.split(/\n[^\S\n]*\n/)
  const blocks: QuestionText['blocks'] = []
  for (const text of rest) {
    const is_code = looksLikeCode(text)
    const last = blocks.at(-1)
    if (last?.is_code === is_code) last.text += `\n\n${text}`
    else blocks.push({ text, is_code })
  }
  return long || blocks.some(({ is_code }) => is_code) ? { asked, blocks } : { asked: question, blocks: [] }
}
