import { fillPlaceholders } from './fill-placeholders.ts'
import type { Job } from './jobs.ts'
import type { Random } from './random.ts'
import type { Talent } from './talents.ts'
import { clients, closings, greetings, openings, shops } from './data/letters.ts'
import { roleData } from './data/roles.ts'

const few = ['three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A talent's cover letter for a job: their experience and why they apply. */
export function writeLetter(random: Random, talent: Talent, job: Job): string {
  const own = roleData(talent.role)
  const known = own.tools.filter((tool) => talent.skills.includes(tool))
  const mentioned = { clients: random.sample(clients, 4), shops: random.sample(shops, 4) }
  const say = (sentence: string) =>
    fillPlaceholders(sentence, {
      client: () => mentioned.clients.pop()!,
      shop: () => mentioned.shops.pop()!,
      tool: () => random.pick(known.length > 0 ? known : own.tools),
      years: () => (talent.years < 3 ? 'two' : (few[talent.years - 3] ?? 'more than ten')),
      few: () => random.pick(few),
      percent: () => String(random.whole(12, 46)),
      title: () => job.form.title!,
      company: () => job.company.name,
    })
  const [proof, more] = random.sample(own.proof, 2)
  const interest = random.pick(roleData(job.role).interest)
  const [opening, closing] = [random.pick(openings), random.pick(closings)]
  const paragraphs = random.chance(0.2)
    ? [`${opening} ${proof}`, closing]
    : random.chance(0.5)
      ? [random.pick(greetings), `${opening} ${interest}`, `${proof} ${more}`, `${closing}`, talent.name]
      : [random.pick(greetings), opening, `${proof} ${interest}`, closing, talent.name]
  return paragraphs.map((paragraph) => say(paragraph!)).join('\n\n')
}
