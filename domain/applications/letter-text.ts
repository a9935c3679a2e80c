import { countOf } from '../kernel/count.ts'
import { fold } from '../kernel/fold-text.ts'

const legalForms = new Set(
  'inc llc ltd limited corp corporation co company gmbh ag plc pte pty bv sa srl oy ab group holdings'.split(' '),
)

/**
 * What a letter says to any job: in lower-case words, without accents, punctuation, the names of its company and job,
 * and with every number as 0. Letters with the same result say the same. Empty without letters and numbers.
 */
export function letterText(letter: string, names: { company_name: string; job_title: string }): string {
  const text = namesIn(names).reduce((rest, name) => rest.replaceAll(patternOf(name), ' '), words(letter))
  return text
    .replaceAll(/\p{N}+/gu, '0')
    .replaceAll(/ +/g, ' ')
    .trim()
}

const words = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The ways in which letters name a company and a job, the longest first. */
function namesIn({ company_name, job_title }: { company_name: string; job_title: string }): string[] {
  const company = words(company_name)
  // “Support specialist (remote)” is also called “Support specialist”.
  const [mainTitle = ''] = job_title.split(/[(,|–—/]| - /)
  return [company, withoutLegalForm(company), words(job_title), words(mainTitle)]
    .filter((name) => name.length > 1)
    .toSorted((one, other) => other.length - one.length)
}

function withoutLegalForm(company: string): string {
  const parts = company.split(' ')
  while (parts.length > 1 && legalForms.has(parts.at(-1)!)) parts.pop()
  return parts.join(' ')
}

/** A name as whole words, also in the genitive and plural. Scripts without spaces have no words to be whole. */
const patternOf = (name: string) =>
  /[a-z0-9]/.test(name) ? new RegExp(`(?<![\\p{L}\\p{N}])${name}s?(?![\\p{L}\\p{N}])`, 'gu') : new RegExp(name, 'gu')

/** What companies read about a letter that the applicant also sent to others, or null. */
export const sameLetterText = (same_letter_count: number): string | null =>
  same_letter_count === 0 ? null : `Also sent to ${countOf(same_letter_count, 'other job', 'other jobs')}`
