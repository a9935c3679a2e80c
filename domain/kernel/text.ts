import { z } from 'zod'
import './messages.ts'
import { currentZoneName } from './time-zones.ts'

/** Characters PostgreSQL cannot store (U+0000) or UTF-8 cannot carry (lone surrogates). */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()
const unstorable = 'This contains characters that cannot be stored.'

/** Something that a reader sees: letters, signs, pictures. */
export const isVisible = (value: string) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

const hasLineBreak = (value: string) => /[\n-\r\u0085\u2028\u2029]/.test(value)
/** Control characters, and what turns the characters after it around: one name could pass for another. */
const isDeceptive = (value: string) => /[^\P{Cc}\t\n-\r\u0085]|[\u202a-\u202e\u2066-\u2069]/u.test(value)

/**
 * Any bounded string that the database can store, composed (NFC), so that what looks the same is the same. Control
 * characters other than line breaks and tabs do no harm.
 */
export const text = (max: number, name = 'This') =>
  z
    .string()
    .normalize('NFC')
    .max(max, `${name} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, unstorable)

/** One line of text: surrounding blanks are dropped, line breaks and deceptive characters refused. */
export const line = (max: number, name = 'This') =>
  text(max, name)
    .trim()
    .refine((value) => !hasLineBreak(value), 'Line breaks are not allowed here.')
    .refine((value) => !isDeceptive(value), 'This contains characters that are not allowed here.')

/** One line in which there is something to see; `message` is what its field says when there is not. */
export const requiredLine = (max: number, message: string, name?: string) => visible(line(max, name), message)

/** Several lines in which there is something to see. */
export const requiredText = (max: number, message: string, name?: string) => visible(text(max, name).trim(), message)

/** Said once, and without ending the check: what else a form lacks is said together with it. */
const visible = (schema: z.ZodString, message: string) =>
  schema.min(1, message).refine((value) => value === '' || isVisible(value), message)

/** As long as the protocol that carries mail allows. */
export const emailLimit = 254

/** An e-mail address, stored in lower case so that it identifies one account. */
export const email = line(emailLimit, 'An email address')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'))

/** As long as the longest name of the IANA's time zone database, and some. */
export const timeZoneLimit = 64

/** A time zone by its IANA name (`Asia/Manila`), as far as this machine knows it. Earlier names become the current ones. */
export const timeZone = z
  .string()
  .max(timeZoneLimit)
  .refine((name) => /^[A-Za-z]/.test(name) && isKnownZone(name), 'Please choose a time zone.')
  .overwrite(currentZoneName)

function isKnownZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

/** An id, in lower case as the database writes it: what is kept of it as text is found by it again. */
export const uuid = z.uuid('This is not a valid ID.').toLowerCase()
export const instant = z.iso.datetime()

const years = { first: 1900, last: 2199 }
/** A calendar date within the years for which dates are computed and stored everywhere. */
export const date = z.iso
  .date('Please enter a date.')
  .refine((value) => value >= `${years.first}` && value < `${years.last + 1}`, {
    error: `Please enter a date from ${years.first} to ${years.last}.`,
    abort: true,
  })
