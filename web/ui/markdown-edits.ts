/** Replaces a range of a text with `insert` and selects a range of the result. */
export interface Edit {
  from: number
  to: number
  insert: string
  select: [number, number]
}

type MarkdownEdit = (text: string, start: number, end: number) => Edit

/** Makes the selection bold, or removes the bold. */
export const toggleBold: MarkdownEdit = (text, start, end) => {
  const selected = text.slice(start, end)
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**') {
    return { from: start - 2, to: end + 2, insert: selected, select: [start - 2, end - 2] }
  }
  // In Markdown, bold text cannot start or end with a space.
  const from = start + (selected.length - selected.trimStart().length)
  const bold = selected.trim()
  return { from, to: from + bold.length, insert: `**${bold}**`, select: [from + 2, from + 2 + bold.length] }
}

/** Turns the selection into a link and selects its URL placeholder. */
export const insertLink: MarkdownEdit = (text, start, end) => {
  const selected = text.slice(start, end)
  if (/^(https:\/\/|mailto:)\S+$/.test(selected)) {
    return { from: start, to: end, insert: `[](${selected})`, select: [start + 1, start + 1] }
  }
  const address = 'https://'
  const at = start + selected.length + 3
  return { from: start, to: end, insert: `[${selected}](${address})`, select: [at, at + address.length] }
}

const marker = /^(?:[-*+]|\d+[.)])\s+/
const markers = { bullet: /^[-*+]\s+/, number: /^\d+[.)]\s+/ }

/** Turns the selected lines into list items, or back into plain lines. */
export const toggleList =
  (kind: keyof typeof markers): MarkdownEdit =>
  (text, start, end) => {
    const from = text.lastIndexOf('\n', start - 1) + 1
    const next = text.indexOf('\n', end)
    const to = next === -1 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const filled = lines.filter((line) => line.trim() !== '')
    const isList = filled.length > 0 && filled.every((line) => markers[kind].test(line))
    let nth = 0
    const insert = lines
      .map((line) => {
        if (line.trim() === '' && filled.length > 0) return line
        const words = line.replace(marker, '')
        if (isList) return words
        nth += 1
        return kind === 'bullet' ? `- ${words}` : `${nth}. ${words}`
      })
      .join('\n')
    const last = from + insert.length
    return { from, to, insert, select: start === end ? [last, last] : [from, last] }
  }
