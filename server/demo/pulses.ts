import { sql } from 'kysely'
import { pulseFromDays } from '#domain/assignments/pulse.ts'
import { addDays, monthOf } from '#domain/kernel/calendar.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { isDemoApplicant } from './talents.ts'
import { daysAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** How many months back the answers go, this one included. */
const months = 5

const comments = {
  company: [
    'Very reliable.',
    'Faster than expected.',
    'Shorter reports, please.',
    'A good month.',
    'Great with customers.',
  ],
  talent: ['Quick answers from everyone.', 'I enjoy this work.', 'Very full weeks.', 'Clear goals this month.'],
}
/** Each is said once. */
const lowComments = {
  company: [
    'Answers take longer than before, and two deadlines were missed.',
    'The reports have gaps, which we have pointed out twice.',
    'We do not always know whether work has begun.',
  ],
  talent: [
    'The goals changed three times this month, and I work late to keep up.',
    'Since the move to the new shop I wait for access every other day.',
    'Calls at short notice take up my mornings.',
  ],
}

/** Plans the answers to the monthly surveys at the demo company and of the demo applicant. */
export function planPulses(timeline: Timeline, assignments: readonly Assignment[]): void {
  const surveyed = assignments.filter(
    ({ application }) => isDemo(application.job.company) || isDemoApplicant(application.talent),
  )
  timeline.plan(timeline.today, async () => {
    const used = new Set<string>()
    const answers = surveyed.flatMap((assignment) => answersOf(timeline, assignment, used))
    await transaction(async (tx) => {
      await tx.insertInto('pulse_answers').values(answers).execute()
      // Everyone has been asked this month.
      await sql`
        update assignments set pulse_month_on = date_trunc('month', ${timeline.today.toISOString()}::timestamptz at time zone 'UTC')::date
        where status = 'active'`.execute(tx)
    })
  })
}

function answersOf(timeline: Timeline, { application, starts_at, ended_at }: Assignment, used: Set<string>) {
  const { talent, job, hiring } = application
  const random = timeline.random(`pulses ${talent.email} ${job.company.name}`)
  const [first, last] = [daysAfter(starts_at, pulseFromDays), ended_at ?? timeline.today]
  return lastMonths(timeline).flatMap((month_on, index) =>
    (['company', 'talent'] as const).flatMap((side) => {
      const [isAnswered, at] = [random.chance(0.8), daysAfter(new Date(month_on), random.between(0.4, 8))]
      const { scores, comment } = answerOf(random, side, used)
      // The demo applicant can answer this month's one.
      const isOpen = index === 0 && side === 'talent' && isDemoApplicant(talent)
      if (!isAnswered || isOpen || at < first || at > last) return []
      const author = side === 'company' ? job.company.hiring : talent
      return {
        assignment_id: hiring!.offer!.assignment_id!,
        month_on,
        side,
        scores,
        comment,
        answered_by: actor(author).user_id,
        answered_at: at.toISOString(),
      }
    }),
  )
}

/** The first dates of the last months, this month first. */
const lastMonths = ({ today }: Timeline): string[] =>
  Array.from({ length: months - 1 }).reduce<string[]>(
    (dates) => [...dates, monthOf(addDays(dates.at(-1)!, -1)).from],
    [monthOf(today.toISOString().slice(0, 10)).from],
  )

/** Mostly 4 and 5; a few are low. */
function answerOf(random: Random, side: 'company' | 'talent', used: Set<string>) {
  const [isLow, isSilent, comment] = [random.chance(0.06), random.chance(0.7), random.pick(comments[side])]
  const scores = Array.from({ length: 3 }, () => random.pick(isLow ? [2, 2, 3] : [3, 4, 4, 5, 5]))
  return { scores, comment: isLow ? (random.pickUnused(lowComments[side], used) ?? '') : isSilent ? '' : comment }
}
