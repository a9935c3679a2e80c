import { letterText } from '#domain/applications/letter-text.ts'
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
const repeats = 13

/** What may stand before a talent's name. */
const farewells = ['Best regards,', 'Kind regards,', 'Sincerely,', 'With thanks,']

/**
 * Lets some talents send the same letter to each job. The others greet each company differently, or end differently, so
 * that no two of their letters count as the same.
 */
export function varyLetters(
  talents: readonly Talent[],
  applications: readonly { talent: Talent; job: Job; letter: string }[],
): void {
  const repeating = new Set(talents.filter((_, index) => index % repeats === 1))
  const sent = new Map<Talent, Set<string>>()
  for (const application of applications) {
    const { talent, job, letter } = application
    const [interest, proof, closing] = sentencesFor(talent, job)
    if (repeating.has(talent)) {
      application.letter = [greetings[0], `${interest} ${proof}`, closing, talent.name].join('\n\n')
      continue
    }
    const names = { company_name: job.company.name, job_title: job.form.title! }
    const said = sent.get(talent) ?? new Set()
    sent.set(talent, said)
    const others = farewells.flatMap((farewell) =>
      greetings.map((greeting) =>
        [greeting, interest, `${proof} ${closing}`, `${farewell}\n${talent.name}`].join('\n\n'),
      ),
    )
    application.letter = [letter, ...others].find((one) => !said.has(letterText(one, names)))!
    said.add(letterText(application.letter, names))
  }
}
