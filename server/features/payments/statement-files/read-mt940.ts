import { fieldFailure } from '#domain/kernel/errors.ts'
import { bankFileLimits, bankFileMessages } from '#domain/payments/bank-file.ts'
import type { BankStatement } from './bank-file.ts'
import { exactCents } from './bank-file.ts'
import { checkEntries, dateOf } from './check-entries.ts'
import type { WrittenEntry } from './check-entries.ts'

/** A field of a message: `:61:` and its lines. */
interface Field {
  tag: string
  lines: string[]
}

/**
 * Reads the statements of SWIFT MT940 messages: one or several, with or without their blocks, as plain fields. Fails at
 * the file if it has too many entries.
 */
export function readMt940(text: string): BankStatement[] {
  let row = 0
  return messagesIn(text).map((fields) => {
    const valueOf = (tag: RegExp) => fields.find((field) => tag.test(field.tag))?.lines[0]?.trim() ?? ''
    const currency = /^[CD]\d{6}([A-Z]{3})/.exec(valueOf(/^6[02][FM]$/))?.[1] ?? ''
    const written = fields.flatMap((field, at) => {
      if (field.tag !== '61') return []
      let end = at + 1
      while (fields[end]?.tag === '86') end += 1
      const information = fields
        .slice(at + 1, end)
        .flatMap(({ lines }) => lines.slice(0, mostLines))
        .slice(0, mostLines)
      return [readEntry(field, information, { row: (row += 1), currency })]
    })
    return { account: valueOf(/^25P?$/), ...checkEntries(written) }
  })
}

/** A field has at most six lines in the standard. */
const mostLines = 200

/**
 * The fields of each message. A message ends with a line `-`; what is outside of messages is not read. Fails at the file
 * if it has too many entries.
 */
function messagesIn(text: string): Field[][] {
  const messages: Field[][] = []
  let entries = 0
  let fields: Field[] = []
  const end = () => {
    if (fields.some(({ tag }) => tag === '25' || tag === '25P' || tag === '61')) messages.push(fields)
    fields = []
  }
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, tag, value] = /^(?:\{.*\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) {
      if (tag === '20') end()
      if (tag === '61' && (entries += 1) > bankFileLimits.lines) throw fieldFailure('file', bankFileMessages.too_many)
      fields.push({ tag, lines: [value!] })
    } else if (/^(?:-(?:\}.*)?\s*$|\{)/.test(line)) end()
    else fields.at(-1)?.lines.push(line)
  }
  end()
  return messages
}

/**
 * Value date, entry date without its year, mark, third letter of the currency, amount, type, then references. `RC` takes
 * a credit back and is outgoing, `RD` the opposite; `EC` and `ED` are expected only.
 */
const entryPattern =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD]|E[CD])([A-Z])?(\d+(?:,\d*)?)(?![\d.,'])([A-Z][A-Z0-9]{3})?(.*)$/

function readEntry(
  { lines }: Field,
  information: readonly string[],
  { row, currency }: { row: number; currency: string },
): WrittenEntry {
  const [line = '', ...supplements] = lines.slice(0, mostLines)
  const parts = entryPattern.exec(line.trim())
  const { remittance, name } = readInformation(information)
  const supplement = joinLines(supplements)
  const common = { row, currency, name, raw: [line, ...supplements, ...information] }
  if (!parts) {
    const problem = bankFileMessages.unreadable_entry(line.slice(0, 40))
    return { ...common, problem, date: '', booked_on: null, amount: '', amount_cents: null, reference: '', texts: [] }
  }
  const [, yy, mm, dd, month, day, mark = '', , amount = '', , references = ''] = parts
  const [own = '', ofBank = ''] = references.split('//')
  const cents = exactCents(amount, ',')
  const sign = mark === 'C' || mark === 'RD' ? 1 : -1
  const texts = [remittance, joinLines(information), supplement, name, own, ofBank].filter(
    (text) => text !== '' && text !== 'NONREF',
  )
  return {
    ...common,
    problem: mark.startsWith('E') ? bankFileMessages.not_booked : undefined,
    date: line.slice(0, month === undefined ? 6 : 10),
    booked_on: bookedOn(2000 + Number(yy), Number(mm), Number(dd), month && day ? [Number(month), Number(day)] : null),
    amount,
    amount_cents: cents === null ? null : cents * sign,
    reference: remittance || supplement || (own === 'NONREF' ? ofBank : own),
    texts,
  }
}

/** The day of booking, in the year in which it is closer to the value date. */
function bookedOn(year: number, month: number, day: number, entry: [month: number, day: number] | null): string | null {
  const valued = dateOf(year, month, day)
  if (valued === null || entry === null) return valued
  const distance = entry[0] - month
  return dateOf(distance > 6 ? year - 1 : distance < -6 ? year + 1 : year, ...entry)
}

/**
 * Field 86: `166?20…?32…` with numbered parts, `/REMI/…/NAME/…` with code words, or plain text. The parts 20 to 29 and
 * 60 to 63 are one text, and 32 and 33 the name.
 */
function readInformation(lines: readonly string[]): { remittance: string; name: string } {
  const plain = lines.join('')
  const sign = /^\d{3}([?<>#@|~^+])(?=\d{2})/.exec(plain)?.[1]
  if (sign !== undefined) {
    const numbered = plain.split(sign).slice(1)
    const textOf = (codes: RegExp) =>
      numbered
        .filter((part) => codes.test(part))
        .map((part) => part.slice(2))
        .join('')
        .trim()
    return { remittance: textOf(/^(?:2\d|6[0-3])/), name: textOf(/^3[23]/) }
  }
  const joined = joinLines(lines)
  const valueOf = (codes: string) =>
    new RegExp(`/(?:${codes})/(?:[A-Z]{3,4}//?)?([^/]*)`).exec(joined)?.[1]?.trim() ?? ''
  return { remittance: valueOf('REMI') || joined, name: valueOf('NAME|ORDP|BENM') }
}

/** A line of 60 or more characters was broken where it was full. */
const joinLines = (lines: readonly string[]): string =>
  lines.reduce((text, line, at) => text + (at > 0 && lines[at - 1]!.length < 60 ? ' ' : '') + line.trim(), '').trim()
