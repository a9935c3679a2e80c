import { z } from 'zod'

/** Characters PostgreSQL cannot store (U+0000) or UTF-8 cannot carry (lone surrogates). */
const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed()
const unstorable = 'This contains characters that cannot be stored.'

/** Any bounded string that the database can store. Control characters other than line breaks and tabs do no harm. */
export const text = (max: number, name = 'This') =>
  z
    .string()
    .max(max, `${name} can have at most ${max.toLocaleString('en-US')} characters.`)
    .refine(storable, unstorable)

/** One line of text: surrounding blanks are dropped, line breaks refused. */
export const line = (max: number, name = 'This') =>
  text(max, name)
    .trim()
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Line breaks are not allowed here.')

/** One line that must not be blank; `message` is what its field says when it is. */
export const requiredLine = (max: number, message: string, name?: string) => line(max, name).min(1, message)

/** Several lines that must not be blank. */
export const requiredText = (max: number, message: string, name?: string) => text(max, name).trim().min(1, message)

/** An e-mail address, stored in lower case so that it identifies one account. */
export const email = line(254, 'An email address').toLowerCase().pipe(z.email('Please enter a valid email address'))

export const uuid = z.uuid('This is not a valid id.')
export const instant = z.iso.datetime()
export const date = z.iso.date('Please enter a date.')
