import { fillPlaceholders } from './fill-placeholders.ts'
import type { Job } from './jobs.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'

const greetings = ['Hello,', 'Dear hiring team,', 'Good day,', 'Hi there,', 'Hello everyone,']

/** A talent's cover letter for a job, in their own words: why they apply, what they bring, and an end. */
export function writeLetter(random: Random, { name, data }: Talent, job: Job): string {
  const [interest, proof, closing] = data.letter.map((sentence) =>
    fillPlaceholders(sentence, { title: () => job.form.title!, company: () => job.company.name }),
  ) as [string, string, string]
  const paragraphs = random.chance(0.2)
    ? [`${interest} ${proof}`, closing]
    : random.chance(0.5)
      ? [random.pick(greetings), `${interest} ${proof}`, closing, name]
      : [random.pick(greetings), interest, `${proof} ${closing}`, name]
  return paragraphs.join('\n\n')
}
