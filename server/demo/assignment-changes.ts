import { amendableTerms, termsOn } from '#domain/assignments/terms.ts'
import type { AmendableTerms } from '#domain/assignments/terms.ts'
import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { declineAmendment, proposeAmendment, signAmendment } from '#server/features/assignments/amendments.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import type { TermsRow } from '#server/features/assignments/terms.ts'
import { giveNotice } from '#server/features/assignments/ending.ts'
import { pauseAssignment } from '#server/features/assignments/running.ts'
import { requestReplacement } from '#server/features/assignments/replacements.ts'
import { proposeReplacement } from '#server/features/proposals/proposals.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import { suiting } from './talents.ts'
import type { Talent } from './talents.ts'
import type { Timeline } from './timeline.ts'

/** An assignment at the time of its change. */
interface Changing {
  tx: Tx
  id: string
  assignment: Assignment
}

const hiringOf = ({ application }: Assignment) => actor(application.job.company.hiring)
const talentOf = ({ application }: Assignment) => actor(application.talent)

/** Plans changes of the demo company's longest active assignments: amendments, a pause, notices and replacements. */
export function planAssignmentChanges(
  timeline: Timeline,
  assignments: readonly Assignment[],
  { manager, candidates }: { manager: Person; candidates: readonly Talent[] },
): void {
  const active = assignments
    .filter(
      ({ application, starts_at, ended_at }) =>
        isDemo(application.job.company) && starts_at < timeline.ago(7) && !ended_at,
    )
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
  const [raised, reduced, kept, paused, ending, leaving, replaced] = active
  const plan = (assignment: Assignment | undefined, days: number, act: (changing: Changing) => Promise<unknown>) => {
    if (!assignment || assignment.starts_at >= timeline.ago(days)) return
    timeline.plan(timeline.ago(days), () =>
      transaction((tx) => act({ tx, id: assignment.application.hiring!.offer!.assignment_id!, assignment })),
    )
  }

  plan(raised, 6.9, (changing) => propose(changing, { raise: 1.1, days: 5 }))
  plan(raised, 6.5, async ({ tx, id, assignment }) =>
    signAmendment(talentOf(assignment), await proposedId(tx, 'amendments', id), {
      signature: assignment.application.talent.name,
    }),
  )
  plan(reduced, 1.2, (changing) => propose(changing, { hours: -5, days: 14 }))
  plan(kept, 6.8, (changing) => propose(changing, { hours: -10, days: 21 }))
  plan(kept, 5.9, async ({ tx, id, assignment }) =>
    declineAmendment(talentOf(assignment), await proposedId(tx, 'amendments', id), {
      reason: 'I depend on these hours.',
    }),
  )
  plan(paused, 2.5, ({ id, assignment }) =>
    pauseAssignment(hiringOf(assignment), id, { reason: 'The next project starts in two weeks.' }),
  )
  plan(ending, 4, ({ id, assignment }) =>
    giveNotice(hiringOf(assignment), id, { ends_on: dayAfter(20), reason: 'The project is complete.' }),
  )
  plan(leaving, 3, ({ id, assignment }) =>
    giveNotice(talentOf(assignment), id, { ends_on: dayAfter(21), reason: 'I am moving to another city.' }),
  )
  plan(leaving, 1.5, ({ id, assignment }) =>
    requestReplacement(hiringOf(assignment), id, { reason: 'We need someone with the same skills and hours.' }),
  )
  plan(replaced, 6, ({ id, assignment }) =>
    requestReplacement(hiringOf(assignment), id, { reason: 'We need more experience with our tools.' }),
  )
  plan(replaced, 4.2, async ({ tx, id, assignment }) => {
    const known = candidates.filter(({ registered_at }) => registered_at < timeline.ago(7))
    const talent = suiting(known, assignment.application.talent.role).at(-1)!
    await proposeReplacement(actor(manager), await proposedId(tx, 'replacements', id), {
      talent_id: actor(talent).user_id,
      reason: 'Has used the same tools for years.',
    })
  })
}

const dayAfter = (days: number) => addDays(now().slice(0, 10), days)

/** The company proposes a raise by a factor, or other weekly hours. */
async function propose(
  { tx, id, assignment }: Changing,
  { raise = 1, hours = 0, days }: { raise?: number; hours?: number; days: number },
): Promise<void> {
  const rows = (await findTerms(tx, [id])).get(id)!
  const terms = termsOn(rows, dateIn('UTC', new Date(now())))!
  const rate = fromCents(Math.round(terms.bill_cents * raise))
  // At least an hour a day.
  const weekly_hours = Math.max(terms.days.length, terms.weekly_hours + hours)
  await proposeAmendment(hiringOf(assignment), id, {
    ...patternWithHours(amendableOf(terms), weekly_hours)!,
    weekly_hours,
    rate,
    effective_on: dayAfter(days),
    message: '',
    signature: assignment.application.job.company.hiring.name,
  })
}

const amendableOf = (terms: TermsRow): AmendableTerms => amendableTerms.strip().parse(terms)

async function proposedId(tx: Tx, table: 'amendments' | 'replacements', assignment_id: string): Promise<string> {
  const { id } = await tx
    .selectFrom(table)
    .where('assignment_id', '=', assignment_id)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
