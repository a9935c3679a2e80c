import { availabilities, talentForm } from '#domain/talent/profile.ts'
import type { Availability, ExperienceLevel, TalentForm, Workplace } from '#domain/talent/profile.ts'
import { uploadFile } from '#server/features/files/storing.ts'
import { editProfile } from '#server/features/talent/profiles.ts'
import type { Assignment } from './assignments.ts'
import { actor, addressName } from './people.ts'
import type { Random } from './random.ts'
import { writePdf } from './write-pdf.ts'
import { rateOf } from './talents.ts'
import type { Talent } from './talents.ts'
import { placeOf } from './data/places.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many talents have a résumé, the demo applicant among them. */
const withResume = 24

/** Talents with the résumé file of another one, by their positions: they may be duplicates. */
export const copiedResumes: ReadonlyMap<number, number> = new Map([
  [withResume + 6, 3],
  [withResume + 9, 11],
])

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
  const resumes: (() => Buffer)[] = []
  for (const [at, talent] of talents.entries()) {
    const said = writeProfile(random, talent, timeline.today)
    const form = { ...said, weekly_hours: weeklyHoursOf(hours, said.availability, workOf(talent, assignments)) }
    const soon = daysAfter(talent.registered_at, random.between(0.005, 0.02))
    resumes.push(() => writeResume(talent, form))
    const resume = resumes[at < withResume ? at : (copiedResumes.get(at) ?? -1)]
    timeline.plan(earliest(soon, timeline.today), async () => {
      const resume_file_id = resume ? await sendResume(talent, resume()) : null
      await editProfile(actor(talent), { ...form, resume_file_id })
    })
  }
}

function writeProfile(random: Random, talent: Talent, today: Date): TalentForm {
  const { headline, summary, skills, place } = talent.data
  return talentForm.parse({
    headline,
    summary,
    skills,
    hourly_rate: talent.usual_rate ?? rateOf(talent),
    experience_level: levelOf(talent.years),
    availability: availabilityOf(random),
    ...placeOf.get(place)!,
    links: random.chance(0.35) ? [`https://portfolio.example/${addressName(talent.name)}`] : [],
    work_history: workHistory(random, talent, today),
  })
}

const levelOf = (years: number): ExperienceLevel =>
  years < 3 ? 'junior' : years < 6 ? 'mid' : years < 11 ? 'senior' : 'expert'

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

/** The workplaces, latest first, each a little shorter than in whole years; some people have just left the last one. */
function workHistory(random: Random, { data }: Talent, today: Date): Workplace[] {
  let end = random.chance(0.6) ? 0 : random.whole(1, 3)
  return data.work.map(([title, company, years, description]): Workplace => {
    const length = years * 12 - random.whole(0, 2)
    const to_month = end === 0 ? null : monthsBefore(today, end)
    const from_month = monthsBefore(today, end + length)
    end += length + random.whole(0, 1)
    return { title, company, from_month, to_month, description }
  })
}

/** The month (`2026-11`) that was so many months before a day. */
function monthsBefore(day: Date, count: number): string {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - count, 1)).toISOString().slice(0, 7)
}

const heading = (text: string) => ({ text, size: 13, bold: true })
const gap = { text: ' ' }

const writeResume = (talent: Talent, form: TalentForm): Buffer =>
  writePdf([
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

async function sendResume(talent: Talent, bytes: Buffer): Promise<string> {
  const name = `${talent.name.replaceAll(/[^\p{L}]+/gu, '-')}-Resume.pdf`
  return (await uploadFile(actor(talent), { purpose: 'resume', name }, bytes)).id
}
