import { sql } from 'kysely'
import type { NextFacts } from '#domain/applications/next-steps.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now_ms } from '#server/platform/clock/clock.ts'

/** What decides what happens next with each of the applications. Talents know only of offers that were sent. */
export async function findNextFacts(
  from: Db | Tx,
  ids: readonly string[],
  reader: 'company' | 'talent',
): Promise<Map<string, NextFacts>> {
  if (ids.length === 0) return new Map()
  const [jobs, offers, meetings, attempts] = await Promise.all([
    from
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .where('applications.id', 'in', ids)
      .select(['applications.id', 'jobs.status'])
      .execute(),
    listOffers(from, ids, reader),
    listInterviews(from, ids),
    from
      .selectFrom('attempts')
      .where('application_id', 'in', ids)
      .where('replaced_at', 'is', null)
      .where('status', 'in', ['assigned', 'in_progress', 'submitted'])
      .select(['application_id', 'status', 'due_at'])
      .$narrowType<{ status: NextFacts['tests'][number]['status'] }>()
      .orderBy('due_at')
      .orderBy('id')
      .execute(),
  ])
  return new Map(
    jobs.map(({ id, status }) => {
      const offer = of(offers, id).at(-1)
      return [
        id,
        {
          offer: offer ? { status: offerStatus(offer), expires_at: offer.expires_at } : null,
          work: offer?.work_status
            ? { status: offer.work_status, start_date: offer.start_date!, ends_on: offer.ends_on }
            : null,
          interviews: of(meetings, id).map((meeting) => ({
            status: interviewStatus(meeting),
            starts_at: meeting.starts_at,
          })),
          tests: of(attempts, id).map(({ status: state, due_at }) => ({ status: state, due_at })),
          job_end: status === 'filled' || status === 'closed' ? status : null,
        },
      ]
    }),
  )
}

const of = <Row extends { application_id: string | null }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ application_id }) => application_id === id)

/** The offers that the reader knows, oldest first. */
const listOffers = (from: Db | Tx, ids: readonly string[], reader: 'company' | 'talent') =>
  from
    .selectFrom('offers')
    .leftJoin('assignments', 'assignments.offer_id', 'offers.id')
    .where('offers.application_id', 'in', ids)
    .$if(reader === 'talent', (offers) => offers.where('offers.was_sent', '=', true))
    .select(['offers.application_id', 'offers.status', 'offers.expires_at'])
    .select(['assignments.status as work_status', 'assignments.start_date', 'assignments.ends_on'])
    .select(
      sql<boolean>`exists (select from offers as next where next.replaces_id = offers.id
        and next.status = 'awaiting_approval')`.as('is_being_replaced'),
    )
    .orderBy('offers.sent_at')
    .orderBy('offers.id')
    .execute()

type OfferFacts = Pick<Awaited<ReturnType<typeof listOffers>>[number], 'status' | 'is_being_replaced'>

/** A replaced offer is the latest one only for a talent, while the new one is not sent. */
function offerStatus({ status, is_being_replaced }: OfferFacts): NonNullable<NextFacts['offer']>['status'] {
  if (status !== 'replaced') return status
  return is_being_replaced ? 'preparing' : 'withdrawn'
}

const listInterviews = (from: Db | Tx, ids: readonly string[]) =>
  from
    .selectFrom('meetings')
    .where('application_id', 'in', ids)
    .where('status', 'in', ['proposed', 'confirmed', 'completed'])
    .where((where) =>
      where.or([where('status', '<>', 'proposed'), where(sql<Date>`latest_start(meetings)`, '>', new Date(now_ms()))]),
    )
    .select(['application_id', 'status', 'starts_at', 'ends_at', 'proposing_side'])
    .orderBy(sql`latest_start(meetings)`)
    .orderBy('id')
    .execute()

type InterviewFacts = Pick<Awaited<ReturnType<typeof listInterviews>>[number], 'status' | 'ends_at' | 'proposing_side'>

function interviewStatus({
  status,
  ends_at,
  proposing_side,
}: InterviewFacts): NextFacts['interviews'][number]['status'] {
  if (status === 'proposed') return proposing_side === 'talent' ? 'awaits_company' : 'awaits_talent'
  return status === 'confirmed' && ends_at !== null && Date.parse(ends_at) > now_ms() ? 'confirmed' : 'held'
}
