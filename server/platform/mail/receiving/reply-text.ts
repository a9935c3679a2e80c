import EmailReplyParser from 'email-reply-parser'
import { replyLine } from '#server/platform/mail/render-mail.ts'

/** Control characters other than tabs and line breaks. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g
/** How mail programs show an image inside a text. */
const imagePlaces = /\[(?:cid|image):[^\]\n]*\]/gi
/** `From: Tulay <…@…>`, `Sent:` and so on, above the quoted mail in programs that do not mark its lines. */
const quotedHeaders =
  /^[ \t]*\*?\p{L}[\p{L} -]{0,14}\*?[ \t]?:[^\n]*@[^\n]*\n(?:[ \t]*\*?\p{L}[\p{L} -]{0,14}\*?[ \t]?:[^\n]*\n?)*\s*$/mu
/** A line between the reply and the quoted mail. */
const separator = /\n[ \t]*(?:_{5,}|-{5,}.*)[ \t]*\s*$/

/** Longer texts are not searched for quotes: they are too long for a message anyway. */
const searchedMax = 50_000

/**
 * What a person wrote in a reply: the text above the line that our mails begin with, without the quoted mail, its
 * introduction and the signature. A reply below the quoted mail is found where the quoted lines are marked with `>`.
 */
export function replyText(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').replaceAll(imagePlaces, '').toWellFormed()
  const at = plain.indexOf(replyLine)
  if (at === -1) return withoutQuotes(plain)
  const start = plain.lastIndexOf('\n', at) + 1
  const isMarked = plain.slice(start, at).trimStart().startsWith('>')
  const before = plain.slice(0, start)
  const above = withoutQuotes(isMarked ? before : before.replace(quotedHeaders, '').replace(separator, ''))
  return above === '' && isMarked ? withoutQuotes(plain) : above
}

function withoutQuotes(text: string): string {
  if (text.length > searchedMax) return text.trim()
  // The parser recognizes an introduction only below an empty line.
  const email = new EmailReplyParser().read(`\n\n${text}`)
  const visible = email.getVisibleText().trim()
  if (visible !== '') return visible
  // A closing such as “Cheers” can be the whole message.
  const unquoted = email.getFragments().filter((fragment) => !fragment.isQuoted())
  return unquoted.join('\n').trim()
}
