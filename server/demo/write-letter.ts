import { fillPlaceholders } from './fill-placeholders.ts'
import type { Job } from './jobs.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'

const greetings = [
  'Hello,',
  'Dear hiring team,',
  'Good day,',
  'Hi there,',
  'Hello everyone,',
  'Dear team,',
  'Greetings,',
  'Dear all,',
]

/** A talent's cover letter for a job, in their own words: why they apply, what they bring, and an end. */
export function writeLetter(random: Random, talent: Talent, job: Job): string {
  const [interest, proof, closing] = sentencesFor(talent, job)
  const paragraphs = random.chance(0.2)
    ? [`${interest} ${proof}`, closing]
    : random.chance(0.5)
      ? [random.pick(greetings), `${interest} ${proof}`, closing, talent.name]
      : [random.pick(greetings), interest, `${proof} ${closing}`, talent.name]
  return paragraphs.join('\n\n')
}

function sentencesFor({ data }: Talent, job: Job): [interest: string, proof: string, closing: string] {
  return data.letter.map((sentence) =>
    fillPlaceholders(sentence, { title: () => job.form.title!, company: () => job.company.name }),
  ) as [string, string, string]
}

/** Every so many talents one sends the same letter to each job. */
const repeats = 9

/** Lets some talents send the same letter to each job, and the others greet each company differently. */
export function varyLetters(
  talents: readonly Talent[],
  applications: readonly { talent: Talent; job: Job; letter: string }[],
): void {
  const repeating = new Set(talents.filter((_, index) => index % repeats === 1))
  const sent = new Map<Talent, number>()
  for (const application of applications) {
    const { talent, job, letter } = application
    const count = sent.get(talent) ?? 0
    sent.set(talent, count + 1)
    const [interest, proof, closing] = sentencesFor(talent, job)
    const [first, ...rest] = letter.split('\n\n')
    if (repeating.has(talent))
      application.letter = [greetings[0], `${interest} ${proof}`, closing, talent.name].join('\n\n')
    else if (greetings.includes(first!))
      application.letter = [greetings[count % greetings.length], ...rest].join('\n\n')
  }
}
