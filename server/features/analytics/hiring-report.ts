import { sql } from 'kysely'
import { funnelStages, interviewedStages, sourceGroups } from '#domain/analytics/analytics.ts'
import type { Analytics, AnalyticsQuery, Figure, SourceFigures } from '#domain/analytics/analytics.ts'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { applicationSources, sourceLabels } from '#domain/applications/source.ts'
import type { ApplicationSource } from '#domain/applications/source.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { offerStatusLabels } from '#domain/offers/offer-machine.ts'
import type { OfferStatus } from '#domain/offers/offer-machine.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { maxThreads, writePdf } from '#server/platform/pdf/write-pdf.ts'
import { concurrencyLimit } from '#server/platform/queue/concurrency-limit.ts'
import {
  countReached,
  countSources,
  sumLinkCosts,
  countWeeks,
  hasApplications,
  interviewed,
  measureStageDurations,
  countOffers,
  percent,
  resolveRange,
  decidedOffers,
  received,
} from './count-applications.ts'
import type { Scope } from './count-applications.ts'
import { analyzeInterviews } from './interview-report.ts'
import { presentReport } from './present-report.ts'

/**
 * Hiring analytics of the actor's company for a range of days. Computed from stage history and offer decisions by their
 * timestamps, so that later events do not change the result of a past range.
 */
export async function analyzeHiring(actor: Actor, query: AnalyticsQuery): Promise<Analytics> {
  const { scope, previous } = await resolveRange(actor, query)
  const [current, before, weeks, stays, source_figures, has_applications] = await Promise.all([
    figuresOf(scope),
    figuresOf(previous),
    countWeeks(scope),
    measureStageDurations(scope),
    sourcesOf(scope),
    hasApplications(scope),
  ])
  const { reached, offers } = current
  return {
    from: scope.from,
    to: scope.to,
    previous_from: previous.from,
    previous_to: previous.to,
    timezone: scope.timezone,
    has_applications,
    received: reached.received,
    metrics: {
      conversion: figure(current.conversion, interviewed(reached), reached.received, before.conversion),
      offer_acceptance: figure(current.offer_acceptance, offers.accepted, offers.decided, before.offer_acceptance),
      time_to_hire: figure(offers.days_to_hire, offers.accepted, offers.accepted, before.offers.days_to_hire),
    },
    weeks: everyWeek(scope, weeks),
    funnel: funnelStages.map((stage) => ({ stage, applications: reached.stages[stage] })),
    source_figures,
    sources: inGroups(source_figures),
    rejected: reached.rejected,
    withdrawn: reached.withdrawn,
    stays: funnelStages
      .slice(0, -1)
      .map(
        (stage) => stays.find((one) => one.stage === stage) ?? { stage, stays: 0, median_days: null, mean_days: null },
      ),
  }
}

/** The figures of each source that has any, in the order of the list. Only tracked links have a cost. */
async function sourcesOf(scope: Scope): Promise<SourceFigures[]> {
  const [counts, cost_cents] = await Promise.all([countSources(scope), sumLinkCosts(scope)])
  return counts
    .toSorted((one, other) => applicationSources.indexOf(one.source) - applicationSources.indexOf(other.source))
    .map((of) => {
      const paid_cents = of.source === 'tracked_link' ? cost_cents : null
      return {
        ...of,
        conversion: percent(of.interviewed, of.received),
        cost: amountFromCents(paid_cents),
        cost_per_hire:
          paid_cents === null || of.hired === 0 ? null : amountFromCents(Math.round(paid_cents / of.hired)),
      }
    })
}

/** The figures of each group, also of one without any. */
const inGroups = (all: readonly SourceFigures[]): Analytics['sources'] =>
  sourceGroups.map((source) => {
    const own = all.filter((of) => (isGroup(of.source) ? of.source : 'direct') === source)
    const sum = (name: 'received' | 'interviewed' | 'hired') => own.reduce((total, of) => total + of[name], 0)
    return { source, received: sum('received'), interviewed: sum('interviewed'), hired: sum('hired') }
  })

const isGroup = (source: string): source is (typeof sourceGroups)[number] =>
  (sourceGroups as readonly string[]).includes(source)

const figure = (value: number | null, counted: number, of: number, previous: number | null): Figure => ({
  value,
  counted,
  of,
  previous,
})

async function figuresOf(scope: Scope) {
  const [reached, offers] = await Promise.all([countReached(scope), countOffers(scope)])
  return {
    reached,
    offers,
    conversion: percent(interviewed(reached), reached.received),
    offer_acceptance: percent(offers.accepted, offers.decided),
  }
}

/** The applications per week, including weeks without any. */
function everyWeek({ from, to }: Scope, counted: { week_on: string; applications: number }[]) {
  const counts = new Map(counted.map(({ week_on, applications }) => [week_on, applications]))
  const weeks: Analytics['weeks'] = []
  const first = addDays(from, -new Date(from).getUTCDay())
  for (let week_on = first; week_on <= to; week_on = addDays(week_on, 7))
    weeks.push({ week_on, applications: counts.get(week_on) ?? 0 })
  return weeks
}

const batch = 500

interface Row {
  id: string
  key: string
  applicant_name: string
  job_title: string
  applied_at: string
  stage: ApplicationStage
  interview_at: string | null
  offered_at: string | null
  decided_at: string | null
  offer: OfferStatus | null
  days_to_hire: number | null
  source: ApplicationSource
  tracked_link: string | null
}

/** The applications behind a range's metrics as of its end, streamed as a table at the client's speed. */
export async function exportApplications(actor: Actor, query: AnalyticsQuery) {
  const { scope } = await resolveRange(actor, query)
  return { name: `hiring-analytics-${scope.from}-${scope.to}`, columns: columnsOf(scope), batches: inBatches(scope) }
}

function columnsOf({ timezone, begins_at }: Scope): Column<Row>[] {
  const day = (at: string | null) => at && dateIn(timezone, new Date(at))
  return [
    { title: 'Applicant', cell: (row) => row.applicant_name },
    { title: 'Job', cell: (row) => row.job_title },
    { title: 'Applied', cell: (row) => day(row.applied_at) },
    { title: 'Received in Period', cell: (row) => (row.applied_at >= begins_at ? 'Yes' : 'No') },
    { title: 'Stage', cell: (row) => applicationStageLabels[row.stage] },
    { title: 'First Interview', cell: (row) => day(row.interview_at) },
    { title: 'Offer Sent', cell: (row) => day(row.offered_at) },
    { title: 'Offer Decided', cell: (row) => day(row.decided_at) },
    { title: 'Offer', cell: (row) => row.offer && offerStatusLabels[row.offer] },
    { title: 'Days to Hire', cell: (row) => row.days_to_hire },
    { title: 'Source', cell: (row) => sourceLabels[row.source] },
    { title: 'Tracked Link', cell: (row) => row.tracked_link },
  ]
}

/** Applications with an offer decided in the range but received before it, then those received in it. */
async function* inBatches(scope: Scope): AsyncGenerator<Row[]> {
  yield* rowsOf(scope, () => decidedOffers(scope).where('applications.created_at', '<', scope.begins_at))
  yield* rowsOf(scope, () => received(scope))
}

/** Oldest first, in batches; each starts after the last row of the previous one. */
async function* rowsOf(scope: Scope, some: () => ReturnType<typeof received>): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ;) {
    const isAfterLast = sql<boolean>`(applications.created_at, applications.id) > (${last?.key ?? '-infinity'}::timestamptz, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)`
    const ids = some()
      .where(isAfterLast)
      .select(['applications.id', 'applications.created_at'])
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .limit(batch)
    const { rows } = await sql<Row>`
      select applications.id, applications.created_at::text as key, users.name as applicant_name, jobs.title as job_title,
        applications.created_at as applied_at, applications.source, tracked_links.name as tracked_link, stay.stage, interview.at as interview_at, offer.sent_at as offered_at,
        offer.decided_at, offer.status as offer,
        case when offer.status = 'accepted' then
          round(extract(epoch from offer.decided_at - applications.created_at) / 86400, 1)::float8 end as days_to_hire
      from (${ids}) as page
      join applications using (id) join users on users.id = applicant_id join jobs on jobs.id = applications.job_id
      left join tracked_links on tracked_links.id = applications.tracked_link_id
      cross join lateral (
        select stage from stage_history where application_id = page.id and entered_at < ${scope.ends_at}
        order by entered_at desc, stage_history.id desc limit 1
      ) as stay
      cross join lateral (
        select min(entered_at) as at from stage_history
        where application_id = page.id and entered_at < ${scope.ends_at}
          and stage in (${sql.join(interviewedStages.map((stage) => sql.lit(stage)))})
      ) as interview
      left join lateral (
        select sent_at,
          case when decided_at < ${scope.ends_at} then decided_at end as decided_at,
          case when decided_at < ${scope.ends_at} then status else 'sent' end as status
        from offers where offers.application_id = page.id and sent_at < ${scope.ends_at}
          and was_sent
        order by sent_at desc limit 1
      ) as offer on true
      order by page.created_at, page.id`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

/** Each report takes fourteen queries and a thread; the limit queues bursts so that they do not delay other requests. */
const limited = concurrencyLimit(maxThreads, 200)

/** The metrics of a range as a PDF with its file name. Throws `unavailable` if too many are queued. */
export async function exportReport(actor: Actor, query: AnalyticsQuery): Promise<{ name: string; bytes: Buffer }> {
  return limited(async () => {
    const [analytics, interviews] = await Promise.all([analyzeHiring(actor, query), analyzeInterviews(actor, query)])
    const { name, title } = await db
      .selectFrom('companies')
      .leftJoin('jobs', (join) => join.on('jobs.id', '=', query.job_id ?? null))
      .where('companies.id', '=', asMember(actor).company_id)
      .select(['companies.name', 'jobs.title'])
      .executeTakeFirstOrThrow()
    const report = presentReport(analytics, interviews, { company_name: name, job_title: title, created_at: now() })
    return { name: `hiring-analytics-${analytics.from}-${analytics.to}.pdf`, bytes: await writePdf(report) }
  })
}
