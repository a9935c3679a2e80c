import { replyLine } from '#server/platform/mail/render-mail.ts'
import { headerAt, introducesUs, introductionStart, isBlank, isQuoted, isSeparator, unquoted } from './quoted-mail.ts'
import { withoutSignature } from './signature.ts'

/** Control characters other than tabs and line breaks, and byte order marks. */
const controls = /[[\p{Cc}\ufeff]--[\t\n\r]]/gv
/** How mail programs show an image inside a text. */
const imagePlaces = /\[(?:cid|image):[^\]\n]*\]/gi

/** What a person wrote in a reply. */
export interface ReplyText {
  text: string
  /** All of the email, if the text has less. */
  whole: string | null
}

/**
 * What a person wrote in a reply: without our mail, what introduces it, and the signature. It is cut only at the line that
 * our mails begin with, or at the header or introduction of a mail of ours. Answers between and below quoted lines stay,
 * and so does everything that may be meant.
 */
export function replyText(content: string, sender: string | null = null): ReplyText {
  const plain = content.replaceAll(/\r\n?/g, '\n').replaceAll(controls, '').replaceAll(imagePlaces, '').toWellFormed()
  const whole = plain.trim()
  const text = withoutOurMail(plain.split('\n'))
    .map(({ lines, question = [] }) => ({ written: withoutSignature(lines.join('\n'), sender), question }))
    .filter(({ written }) => !isBlank(written))
    .map(({ written, question }) => [...question, written.replace(/^(?:[ \t\u00a0]*\n)+/, '').trimEnd()].join('\n'))
    .join('\n\n')
    .trim()
  return { text, whole: text === whole ? null : whole }
}

type Lines = readonly string[]

/** Lines of the person, and the quoted ones that they answer. */
interface Part {
  lines: Lines
  question?: Lines
}

/** The parts of a reply that are not our mail: what is above it, and the answers in it. */
function withoutOurMail(lines: Lines): Part[] {
  const marker = lines.findIndex((_, at) => isMarker(lines, at))
  if (marker === -1) return withoutUnmarkedMail(lines)
  const sign = /^[ \t]*([|}:])/.exec(lines[marker]!)?.[1]
  if (sign) return withoutOurMail(lines.map((line, at) => (at < marker ? line : withQuoteMark(line, sign))))
  const above = lines.slice(0, marker)
  const header = ourHeader(above)
  if (header !== -1) return [{ lines: withoutEnd(above.slice(0, header)) }]
  if (!isQuoted(lines[marker]!)) return [{ lines: withoutIntroduction(above) }]
  const start = above.findLastIndex((line) => !isQuoted(line)) + 1
  return [{ lines: withoutIntroduction(above.slice(0, start)) }, ...answersIn(lines.slice(start))]
}

/** Mail programs leave out the beginning of a quoted mail, or all of it. */
function withoutUnmarkedMail(lines: Lines): Part[] {
  const header = ourHeader(lines)
  if (header !== -1) return [{ lines: withoutEnd(lines.slice(0, header)) }]
  const introduction = lines.findIndex(
    (line, at) => /[:：][\s*_]*$/.test(line) && isQuoted(nextOf(lines, at)) && introducesUs(lines, at),
  )
  if (introduction === -1) return [{ lines }]
  const start = lines.findIndex((line, at) => at > introduction && isQuoted(line))
  return [{ lines: withoutIntroduction(lines.slice(0, introduction + 1)) }, ...answersIn(lines.slice(start))]
}

/** Some programs quote with another sign. */
const withQuoteMark = (line: string, sign: string) => {
  const content = line.trimStart()
  return content.startsWith(sign) ? `>${content.slice(sign.length)}` : line
}

const nextOf = (lines: Lines, at: number) => lines.slice(at + 1, at + 6).find((line) => !isBlank(line)) ?? ''

/** Whether our line begins here, alone or behind an introduction; a person who mentions it in a sentence goes on. */
function isMarker(lines: Lines, at: number): boolean {
  const line = lines[at]!
  const content = bare(line)
  if (content.startsWith(replyLine)) return true
  const isBroken = content.length >= 12 && replyLine.startsWith(content)
  if (isBroken) return `${content} ${bare(lines[at + 1] ?? '')}`.startsWith(replyLine)
  const before = line.slice(0, Math.max(0, line.indexOf(replyLine)))
  // The introduction can be in the same line, but a sentence in front of it is the reply.
  return introductionStart([before], 0) === 0 && !/[.!?]\s+\p{Lu}/u.test(before)
}

const bare = (line: string) =>
  line
    .replace(/^[\s>*_|]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trimEnd()

/** Where the header of a mail of ours begins, -1 if there is none. Notices of the recipient's server can follow it. */
const ourHeader = (lines: Lines) =>
  lines.findIndex((line, at) => /[:：]/.test(line) && !isQuoted(line) && headerAt(lines, at)?.isOurs === true)

/** The lines without the introduction or header at their end, and without the line that separates it. */
function withoutIntroduction(lines: Lines): Lines {
  const above = withoutEnd(lines)
  if (above.length === 0) return above
  const introduction = introductionStart(above, above.length - 1)
  if (introduction !== null) return withoutEnd(above.slice(0, introduction))
  const from = Math.max(0, above.length - headerMax)
  const header = above.findIndex((_, at) => at >= from && headerAt(above, at)?.end === above.length)
  return header === -1 ? above : withoutEnd(above.slice(0, header))
}

const headerMax = 16

/** Without empty lines and separators at the end. */
function withoutEnd(lines: Lines): Lines {
  const last = lines.findLastIndex((line) => !isBlank(line) && !isSeparator(line))
  return lines.slice(0, last + 1)
}

/** The most lines of a question that are shown above its answer. */
const questionMax = 5

/** What a person wrote between and below quoted lines. Several answers need the questions above them. */
function answersIn(lines: Lines): Part[] {
  const answers: { lines: string[]; at: number }[] = []
  let isOpen = false
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line)) isOpen = false
    else if (isOpen) answers.at(-1)!.lines.push(line)
    else if (!isBlank(line)) {
      answers.push({ lines: [line], at })
      isOpen = true
    }
  }
  const isBelow = answers.length === 1 && !lines.slice(answers[0]!.at).some((line) => isQuoted(line))
  return answers.map((answer) => ({ lines: answer.lines, question: isBelow ? [] : questionAbove(lines, answer.at) }))
}

function questionAbove(lines: Lines, at: number): string[] {
  const end = lines.slice(0, at).findLastIndex((line) => isQuoted(line) && !isBlank(unquoted(line)))
  const start = lines.slice(0, end).findLastIndex((line) => isBlank(unquoted(line)) || isMarkerLine(line)) + 1
  const question = lines.slice(Math.max(start, end + 1 - questionMax), end + 1).filter((line) => !isMarkerLine(line))
  return question.length === 0 ? [] : [...question.map((line) => `> ${unquoted(line)}`), '']
}

const isMarkerLine = (line: string) => bare(line).startsWith(replyLine)
