import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import { completeMeeting } from '#server/features/meetings/holding.ts'
import { confirmMeeting, proposeMeeting } from '#server/features/meetings/arranging.ts'
import { saveAvailability } from '#server/features/meetings/availability.ts'
import { office } from '#content/office.ts'
import type { Assignment } from './assignments.ts'
import { companyOf, isDemo } from './companies.ts'
import type { Company } from './companies.ts'
import type { MeetingSlots } from './meeting-slots.ts'
import { actor } from './people.ts'
import type { Person, Staff } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** The same hours from Monday to Friday. */
const week = (day: Availability['hours'][number]) => [day, day, day, day, day, [], []]

/** Plans when the demo users are open for meetings. */
export function planAvailability(
  timeline: Timeline,
  company: Company,
  { staff: [admin], managers: [manager] }: Staff,
  talent: Talent,
): void {
  const open = (person: Person, availability: Partial<Availability> & Pick<Availability, 'timezone'>) =>
    timeline.plan(latest(timeline.ago(90), daysAfter(person.registered_at, 1)), () =>
      saveAvailability(actor(person), { ...defaultAvailability(availability.timezone), ...availability }),
    )
  open(company.owner, {
    timezone: company.zone,
    // The late afternoons of Los Angeles are mornings in Manila.
    hours: week([
      { from: '09:00', to: '12:00' },
      { from: '16:00', to: '18:00' },
    ]),
    buffer_after_minutes: 10,
    meetings_a_day: 4,
    holiday_countries: ['US'],
  })
  open(company.hiring, {
    timezone: company.zone,
    hours: week([
      { from: '08:30', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ]),
    holiday_countries: ['US'],
  })
  open(manager!, {
    timezone: office.timezone,
    hours: week([{ from: '09:00', to: '17:00' }]),
    holiday_countries: ['US', 'PH'],
    buffer_after_minutes: 15,
  })
  open(admin!, {
    timezone: office.timezone,
    hours: week([{ from: '09:00', to: '17:00' }]),
    holiday_countries: ['US'],
  })
  open(talent, {
    timezone: talent.zone,
    hours: week([
      { from: '08:00', to: '11:00' },
      { from: '20:00', to: '24:00' },
    ]),
    holiday_countries: ['PH'],
  })
}

/** In days from today: when calls and check-ins take place. */
const pastCalls = [-62, -34, -6]
const comingCalls = [
  { days: 2, isConfirmed: true },
  { days: 9, isConfirmed: false },
]

/** Plans calls of the demo company with its account manager, and one with an admin. */
export function planCalls(
  timeline: Timeline,
  slots: MeetingSlots,
  company: Company,
  { staff: [admin], managers: [manager] }: Staff,
): void {
  const { owner, zone } = company
  const plan = (organizer: Person, days: number, isConfirmed: boolean) => {
    const starts_at = slots.book([owner, organizer], zone, [office.timezone], daysAfter(timeline.today, days))
    planMeeting(timeline, {
      starts_at,
      organizer,
      confirming: isConfirmed ? [owner] : [],
      about: () => ({ kind: 'account_call', company_id: companyOf(owner) }),
      notes: 'Two more assistants are needed by the end of the quarter. Sent three profiles.',
    })
  }
  for (const days of pastCalls) plan(manager!, days, true)
  for (const { days, isConfirmed } of comingCalls) plan(manager!, days, isConfirmed)
  plan(admin!, 5, true)
}

/** Plans check-ins about assignments at the demo company: one that took place, one confirmed, and one proposed. */
export function planCheckIns(
  timeline: Timeline,
  slots: MeetingSlots,
  assignments: readonly Assignment[],
  manager: Person,
): void {
  const running = assignments.filter(
    ({ application, starts_at, ended_at }) =>
      isDemo(application.job.company) && !ended_at && starts_at < timeline.ago(14),
  )
  for (const [index, days] of [-4, 3, 6].entries()) {
    const assignment = running[index]
    if (!assignment) continue
    const { job, talent, hiring } = assignment.application
    const { hiring: contact, zone } = job.company
    planMeeting(timeline, {
      starts_at: slots.book(
        [manager, contact, talent],
        zone,
        [talent.zone, office.timezone],
        daysAfter(timeline.today, days),
      ),
      organizer: manager,
      confirming: index === 2 ? [talent] : [talent, contact],
      about: () => ({ kind: 'check_in', assignment_id: hiring!.offer!.assignment_id! }),
      notes: 'Both are content. The talent asked for a second monitor.',
    })
  }
}

interface PlannedMeeting {
  starts_at: Date
  organizer: Person
  confirming: readonly Person[]
  about: () => Parameters<typeof proposeMeeting>[1]['about']
  notes: string
}

/** A meeting that was proposed some days before, or, if it is to come, in the last two days. */
function planMeeting(timeline: Timeline, { starts_at, organizer, confirming, about, notes }: PlannedMeeting): void {
  const isOver = daysAfter(starts_at, 1 / 48) < timeline.today
  const proposed_at = isOver ? daysAfter(starts_at, -4) : timeline.ago(1.6)
  const start = starts_at.toISOString()
  let id: string
  timeline.plan(proposed_at, async () => {
    id = await proposeMeeting(actor(organizer), {
      about: about(),
      minutes: 30,
      time: { method: 'times', times: [start] },
      allows_night: true,
    })
  })
  confirming.forEach((person, index) =>
    timeline.plan(daysAfter(proposed_at, 0.4 + index / 4), () =>
      confirmMeeting(actor(person), id, { starts_at: start }),
    ),
  )
  if (isOver) {
    timeline.plan(daysAfter(starts_at, 1 / 48), () => completeMeeting(actor(organizer), id, { outcome: null, notes }))
  }
}
