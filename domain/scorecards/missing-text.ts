import type { MissingStep } from './scorecard.ts'

/** What is missing, in a sentence: `Missing: Skill interview (Ana Reyes) and Final interview (no interview yet).` */
export function missingText(missing: readonly MissingStep[]): string {
  const steps = missing.map(
    ({ name, people }) => `${name} (${people.length > 0 ? people.join(', ') : 'no interview yet'})`,
  )
  return `Missing: ${new Intl.ListFormat('en').format(steps)}.`
}
