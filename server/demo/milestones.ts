import { sql } from 'kysely'
import { transaction } from '#server/db/transaction.ts'
import { acceptMilestone, deliverMilestone, returnMilestone } from '#server/features/milestones/milestones.ts'
import type { Assignment } from './assignments.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Timeline } from './timeline.ts'

/** Plans what became of the milestones: those of ended work are accepted, those of active work are in every state. */
export function planMilestones(timeline: Timeline, assignments: readonly Assignment[]): void {
  const fixed = assignments.filter(({ application }) => application.job.form.engagement_type === 'fixed')
  const active = fixed
    .filter(
      ({ application, starts_at, ended_at }) =>
        !ended_at && starts_at < timeline.ago(21) && application.job.company.active_until === timeline.today,
    )
    .toSorted((one, other) => Number(isOfDemo(other)) - Number(isOfDemo(one)))
  for (const [index, assignment] of active.entries()) planDeliveries(timeline, assignment, index % 3)
  timeline.plan(timeline.today, () => acceptAll(fixed.filter(({ ended_at }) => ended_at)))
}

const isOfDemo = ({ application }: Assignment) => isDemo(application.job.company)

function planDeliveries(timeline: Timeline, { application }: Assignment, course: number): void {
  const [talent, company] = [() => actor(application.talent), () => actor(application.job.company.hiring)]
  const plan = (days: number, position: number, act: (id: string) => Promise<unknown>) =>
    timeline.plan(timeline.ago(days), async () =>
      act(await findId(application.hiring!.offer!.assignment_id!, position)),
    )
  const deliver = (days: number, position: number, note: string) =>
    plan(days, position, (id) => deliverMilestone(talent(), id, { note }))
  if (course === 0) {
    deliver(20, 0, 'The first draft is in the shared folder.')
    plan(18.4, 0, (id) => acceptMilestone(company(), id))
    deliver(3.6, 1, 'All files are final. Your comments are included.')
  } else if (course === 1) {
    deliver(6.3, 0, 'Here is the first draft.')
    plan(5.1, 0, (id) => returnMilestone(company(), id, { reason: 'Two of the five parts are missing.' }))
  } else {
    deliver(2.6, 0, 'Please have a look at the first draft.')
  }
}

const findId = (assignment_id: string, position: number): Promise<string> =>
  transaction(async (tx) => {
    const { id } = await tx
      .selectFrom('milestones')
      .where('assignment_id', '=', assignment_id)
      .where('position', '=', position)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  })

async function acceptAll(ended: readonly Assignment[]): Promise<void> {
  const ids = ended.map(({ application }) => application.hiring!.offer!.assignment_id!)
  const members = ended.map(({ application }) => actor(application.job.company.hiring).user_id)
  const instants = ended.map(({ ended_at }) => ended_at!.toISOString())
  await transaction((tx) =>
    sql`
      update milestones set status = 'accepted', accepted_by = ended.member_id, accepted_at = ended.at,
        delivered_at = ended.at - interval '1 day'
      from unnest(${ids}::uuid[], ${members}::uuid[], ${instants}::timestamptz[]) as ended (assignment_id, member_id, at)
      where milestones.assignment_id = ended.assignment_id`.execute(tx),
  )
}
