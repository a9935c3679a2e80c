import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { letterText } from '#domain/applications/letter-text.ts'
import { product } from '#domain/product.ts'

/** The letter of applications that staff add, which has no fingerprint. */
export const staffLetter = `The team of ${product.name} added this application. The talent agreed to be presented for this job.`

/**
 * The fingerprint of a letter: equal for letters that say the same, whichever company and job they name. Null for a
 * letter without words.
 */
export function letterFingerprint(letter: string, names: { company_name: string; job_title: string }): string | null {
  const text = letterText(letter, names)
  return text === '' ? null : createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** To how many other jobs the applicant of the enclosing query's `applications` row sent the same letter. */
export const sameLetterCount = sql<number>`(
  select count(*)::integer from applications as others
  where others.applicant_id = applications.applicant_id
    and others.letter_fingerprint = applications.letter_fingerprint and others.id <> applications.id
)`
