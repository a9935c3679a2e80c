import { availabilities, talentForm } from '#domain/talent/profile.ts'
import type { Availability, ExperienceLevel, TalentForm, Workplace } from '#domain/talent/profile.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import { editProfile } from '#server/features/talent/profiles.ts'
import type { Assignment } from './assignments.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { actor, addressName } from './people.ts'
import type { Random } from './random.ts'
import { writePdf } from './write-pdf.ts'
import type { Talent } from './talents.ts'
import { clients, shops } from './data/letters.ts'
import { nameOrigins } from './data/names.ts'
import type { NameOrigin } from './data/names.ts'
import { beginnings, employers, habits, homes, tasks } from './data/profiles.ts'
import { roleData } from './data/roles.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { askWithin } from './applications.ts'

/** How many talents have a résumé, the demo applicant among them. */
const withResume = 24

const few = ['two', 'three', 'four', 'five', 'six', 'seven']
const yearsInWords = ['two', 'two', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The weekly hours that talents state, by their longest availability. */
const weeklyHours = {
  'full-time': [35, 40, 40, 40, 45],
  'part-time': [15, 20, 20, 25, 30],
  'project-based': [10, 15, 20, 30],
} as const satisfies Record<Availability, readonly number[]>

/** Plans when each talent completes their profile, soon after registering. */
export function planProfiles(timeline: Timeline, talents: readonly Talent[], assignments: readonly Assignment[]): void {
  const random = timeline.random('profiles')
  const hours = timeline.random('weekly hours')
  for (const [at, talent] of talents.entries()) {
    const said = writeProfile(random, talent, timeline.today)
    const form = { ...said, weekly_hours: weeklyHoursOf(hours, said.availability, workOf(talent, assignments)) }
    const soon = daysAfter(talent.registered_at, random.between(0.005, 0.02))
    timeline.plan(earliest(soon, timeline.today), async () => {
      const resume_file_id = at < withResume ? await sendResume(talent, form) : null
      await editProfile(actor(talent), { ...form, resume_file_id })
    })
  }
}

function writeProfile(random: Random, talent: Talent, today: Date): TalentForm {
  const { headline, skills, years } = talent
  const { place, region, timezone } = random.pick(homes[originOf(talent.name)])
  return talentForm.parse({
    headline,
    summary: writeSummary(random, talent),
    skills,
    hourly_rate: rateOf(random, talent),
    experience_level: levelOf(years),
    availability: availabilityOf(random),
    location: place,
    region,
    timezone,
    links: random.chance(0.35) ? [`https://portfolio.example/${addressName(talent.name)}`] : [],
    work_history: writeHistory(random, talent, today),
  })
}

/** The origin of a name. */
function originOf(name: string): NameOrigin {
  const found = Object.entries(nameOrigins).find(
    ([, { given, family }]) =>
      given.some((one) => name.startsWith(`${one} `)) && family.some((one) => name.endsWith(` ${one}`)),
  )
  return (found?.[0] ?? 'filipino') as NameOrigin
}

const levelOf = (years: number): ExperienceLevel =>
  years < 3 ? 'junior' : years < 6 ? 'mid' : years < 11 ? 'senior' : 'expert'

/** What the talent wants to receive. More experience means more, within the range of what companies pay for the role. */
function rateOf(random: Random, { role, years }: Talent): number {
  const [lowest, highest] = roleData(role).rate
  const share = Math.min(1, years / 14) * 0.8 + random.between(0, 0.2)
  return askWithin(lowest + (highest - lowest) * share)
}

function availabilityOf(random: Random): TalentForm['availability'] {
  const first = random.weighted<(typeof availabilities)[number]>({ 'full-time': 5, 'part-time': 3, 'project-based': 2 })
  const second = random.chance(0.4) ? random.pick(availabilities) : first
  return availabilities.filter((one) => one === first || one === second)
}

/** The weekly hours of a talent's assignments that have not ended. */
const workOf = (talent: Talent, assignments: readonly Assignment[]): number =>
  assignments
    .filter(({ application, ended_at }) => application.talent === talent && !ended_at)
    .reduce((sum, { weekly_hours }) => sum + weekly_hours, 0)

/** At least the hours that the talent works; some talents do not state any. */
function weeklyHoursOf(random: Random, availability: TalentForm['availability'], work: number): number | null {
  const hours = random.pick(weeklyHours[availabilities.find((one) => availability.includes(one))!])
  return random.chance(0.88) ? Math.max(hours, work) : null
}

function writeSummary(random: Random, talent: Talent): string {
  const { proof, tools } = roleData(talent.role)
  const known = tools.filter((tool) => talent.skills.includes(tool))
  const say = (sentence: string) =>
    fillPlaceholders(sentence, {
      headline: () => talent.headline.split(' · ')[0]!,
      client: () => random.pick(clients),
      shop: () => random.pick(shops),
      tool: () => random.pick(known.length > 0 ? known : tools),
      years: () => yearsInWords[talent.years] ?? 'more than ten',
      few: () => random.pick(few),
      percent: () => String(random.whole(12, 46)),
    })
  const [first, second] = random.sample(proof, 2)
  return [`${say(random.pick(beginnings))} ${say(first!)}`, `${say(second!)} ${random.pick(habits)}`].join('\n\n')
}

/** The workplaces, latest first. */
function writeHistory(random: Random, { role, years }: Talent, today: Date): Workplace[] {
  const titles = random.sample(roleData(role).titles, 4)
  const names = random.sample(employers, 4)
  const count = Math.min(4, Math.max(1, Math.round(years / 3.5)))
  const months = Math.max(6, years * 12 - random.whole(0, 5))
  let end = random.chance(0.6) ? 0 : random.whole(1, 4)
  return Array.from({ length: count }, (_, at) => {
    const length = Math.max(3, Math.round(((months - end) / (count - at)) * random.between(0.7, 1.1)))
    const [to_month, from_month] = [monthsBefore(today, end), monthsBefore(today, end + length)]
    const place: Workplace = {
      title: titles[at % titles.length]!,
      company: names[at]!,
      from_month,
      to_month: end === 0 ? null : to_month,
      description: fillPlaceholders(random.pick(tasks), {
        few: () => random.pick(few),
        percent: () => String(random.whole(12, 46)),
      }),
    }
    end += length + random.whole(1, 3)
    return place
  })
}

/** The month (`2026-11`) that was so many months before a day. */
function monthsBefore(day: Date, count: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

const heading = (text: string) => ({ text, size: 13, bold: true })
const gap = { text: ' ' }

async function sendResume(talent: Talent, form: TalentForm): Promise<string> {
  const bytes = writePdf([
    { text: talent.name, size: 22, bold: true },
    { text: form.headline, size: 12 },
    { text: `${form.location} • ${talent.email}` },
    gap,
    heading('Summary'),
    ...form.summary.split('\n\n').map((text) => ({ text })),
    gap,
    heading('Skills'),
    { text: form.skills.join(', ') },
    gap,
    heading('Experience'),
    ...form.work_history.flatMap(({ title, company, from_month, to_month, description }) => [
      { text: `${title}, ${company}`, bold: true },
      { text: `${from_month} – ${to_month ?? 'now'}`, size: 9 },
      { text: description },
      gap,
    ]),
  ])
  const name = `${talent.name.replaceAll(/[^\p{L}]+/gu, '-')}-Resume.pdf`
  return (await uploadFile(actor(talent), { purpose: 'resume', name }, bytes)).id
}
