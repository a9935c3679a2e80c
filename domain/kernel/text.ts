import { z } from 'zod'
import { numberText } from './count.ts'
import './messages.ts'
import { currentZoneName, isKnownZone } from './time-zones.ts'

/** Characters PostgreSQL cannot store (U+0000) or UTF-8 cannot carry (lone surrogates). */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()
const unstorable = 'This contains characters that cannot be stored.'

/** Whether the text contains visible characters: letters, symbols or emoji. */
export const isVisible = (value: string) => /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

/** Says that a text exceeds its limit: `A note can have at most 1,000 characters.` */
export const tooLongText = (name: string, max: number): string =>
  `${name} can have at most ${numberText(max)} characters.`

const hasLineBreak = (value: string) => /[\n-\r\u0085\u2028\u2029]/.test(value)
/** Control characters and bidirectional overrides: with them, one name could pass for another. */
const isDeceptive = (value: string) => /[^\P{Cc}\t\n-\r\u0085]|[\u202a-\u202e\u2066-\u2069]/u.test(value)

/** A text without control characters and bidirectional overrides, which could make it look like another one. */
export const withoutDeception = (value: string): string =>
  value.replaceAll(/[^\P{Cc}\t\n-\r\u0085]|[\u202a-\u202e\u2066-\u2069]/gu, '')

/**
 * Any bounded string that the database can store, normalized (NFC), so that visually identical text is equal. Other
 * control characters are harmless here.
 */
export const text = (max: number, name = 'This') =>
  z
    .string()
    .normalize('NFC')
    .max(max, { error: () => tooLongText(name, max) })
    .refine(storable, unstorable)

/** A single line of text: trimmed, without line breaks and deceptive characters. */
export const line = (max: number, name = 'This') =>
  text(max, name)
    .trim()
    .refine((value) => !hasLineBreak(value), 'Line breaks are not allowed here.')
    .refine((value) => !isDeceptive(value), 'This contains characters that are not allowed here.')

/** A single line with visible text; `message` is the error for an empty field. */
export const requiredLine = (max: number, message: string, name?: string) => visible(line(max, name), message)

const isHttps = (value: string) => URL.canParse(value) && /^https:\/\/[^\s@/]+\.[^\s@/]+/i.test(value)

/** A link to a site, without a user name. */
export const httpsLink = (max: number, name: string) =>
  line(max, name).refine(isHttps, 'Enter a link that starts with https://.')

/** Multi-line text with visible characters. */
export const requiredText = (max: number, message: string, name?: string) => visible(text(max, name).trim(), message)

/** Reports one error and continues, so that a form's other missing fields are reported too. */
const visible = (schema: z.ZodString, message: string) =>
  schema.min(1, message).refine((value) => value === '' || isVisible(value), message)

/** The maximum length in the mail protocol. */
export const emailLimit = 254

/** An email address, in lower case so that it identifies one account. */
export const email = line(emailLimit, 'An email address')
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'))

/** The domain of an email address. */
export const emailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Exceeds the longest name in the IANA time zone database. */
export const timeZoneLimit = 64

/** An IANA time zone name (`Asia/Manila`) known to this machine. Older names are replaced by current ones. */
export const timeZone = z
  .string()
  .max(timeZoneLimit)
  .refine((name) => isKnownZone(name), 'Please choose a time zone.')
  .overwrite(currentZoneName)

/** An ID in lower case, as the database formats it, so that IDs stored as text match. */
/** The secret in the fragment of a link. */
export const linkSecret = line(200, 'A link').min(1)

export const uuid = z.uuid('This is not a valid ID.').toLowerCase()
export const instant = z.iso.datetime('Please enter a date and time.')

const years = { first: 1900, last: 2199 }
/** A calendar date in the range of years that all date code and columns support. */
export const date = z.iso
  .date({ error: 'Please enter a date.', abort: true })
  .refine((value) => value >= `${years.first}` && value < `${years.last + 1}`, {
    error: `Please enter a date from ${years.first} to ${years.last}.`,
    abort: true,
  })
