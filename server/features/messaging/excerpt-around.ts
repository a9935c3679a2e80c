import type { MessageHit } from '#domain/messaging/conversation.ts'

const length = 160
/** The characters before the first match. */
const lead = 50

/** The text around the first word that begins with one of the searched ones, in parts. */
export function excerptAround(text: string, words: readonly string[]): MessageHit['excerpt'] {
  const matches = findMatches(text, words)
  const first = matches[0]?.index ?? 0
  const start = first <= lead ? 0 : startOfWord(text, first - lead)
  const end = text.length - start <= length ? text.length : endOfWord(text, start, start + length)
  const parts: MessageHit['excerpt'] = []
  let at = start
  for (const { index, length: matched } of matches) {
    if (index >= end) break
    if (index > at) parts.push({ text: text.slice(at, index), is_match: false })
    at = Math.min(end, index + matched)
    parts.push({ text: text.slice(index, at), is_match: true })
  }
  if (at < end) parts.push({ text: text.slice(at, end), is_match: false })
  return [
    ...(start > 0 ? [{ text: '… ', is_match: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', is_match: false }] : []),
  ]
}

function findMatches(text: string, words: readonly string[]): { index: number; length: number }[] {
  if (words.length === 0) return []
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const any = longestFirst.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})`, 'giu')
  return [...text.matchAll(pattern)].map((match) => ({ index: match.index, length: match[0].length }))
}

/** The start of the next word after `from`, if there is one soon. */
function startOfWord(text: string, from: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space - from > lead / 2 ? from : space + 1
}

/** The end of the last word before `to`, if it is not far. */
function endOfWord(text: string, from: number, to: number): number {
  const space = text.lastIndexOf(' ', to)
  return space - from < length / 2 ? to : space
}
