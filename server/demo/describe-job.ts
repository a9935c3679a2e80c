import type { Company } from './companies.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Random } from './random.ts'
import { fixedClosings, hourlyClosings, requests } from './data/job-closings.ts'
import type { RoleName } from './data/roles.ts'
import { roles } from './data/roles.ts'

interface About {
  company: Company
  role: RoleName
  mission: string
  engagement_type: 'hourly' | 'fixed'
  weekly_hours: number
}

/** A job description in Markdown: mission, duties, requirements and working hours. */
export function describeJob(random: Random, { company, role, mission, engagement_type, weekly_hours }: About): string {
  const { duties, wants } = roles[role]
  const closing = fillPlaceholders(random.pick(engagement_type === 'fixed' ? fixedClosings : hourlyClosings), {
    hours: () => String(weekly_hours),
    zone: () => company.timezone,
  })
  const paragraphs = [
    `${company.name} ${company.about}. ${mission}`,
    list('What you will do', random.sample(duties, random.whole(2, 4))),
    list('What you bring', random.sample(wants, random.whole(1, 3))),
    random.chance(0.35) ? `${closing} ${random.pick(requests)}` : closing,
  ]
  // Some descriptions are short.
  return (random.chance(0.15) ? paragraphs.slice(0, 2) : paragraphs).join('\n\n')
}

const list = (heading: string, items: readonly string[]) =>
  `**${heading}**\n\n${items.map((item) => `- ${item}`).join('\n')}`
