import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { endedStages, liveStages } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import type { ApplicationCard, ReceivedApplicationsQuery } from '#domain/applications/board.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentProfile, Workplace } from '#domain/talent/profile.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import type { DB } from '#server/db/tables.ts'
import { containsWords, joinedText } from '#server/db/contains-words.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { presentProfile, profileColumns } from '#server/features/talent/present-talent-page.ts'
import { passed } from '#server/features/tests/show-result.ts'
import { now } from '#server/platform/clock/clock.ts'
import { sameLetterCount } from './letter-fingerprint.ts'
import { allowedActions, proposalCents } from './sent.ts'
import { askFor } from '#server/features/fees/margin.ts'

type Sort = ReceivedApplicationsQuery['sort']

/** Nulls come last in both directions. */
export function orderFor(viewer: Viewer, sort: Sort) {
  if (sort === '-is_overdue') return columnOrder(viewer)
  const { column, direction } = sortOrder(sort, {
    created_at: sql`applications.created_at`,
    stage_at: sql`applications.stage_at`,
    name: sql`lower(users.name)`,
    proposal_rate: proposalCents,
    stars: visibleStars(viewer),
    unmet_requirements: sql`applications.unmet_requirements`,
  })
  const turn = sql.raw(direction)
  const nulls = sql.raw(/proposal_rate|stars/.test(sort) ? 'nulls last' : '')
  return sql`${column} ${turn} ${nulls}, applications.created_at ${turn}, applications.id ${turn}`
}

/** A page of a job's applications. */
function receivedApplicationsPage(viewer: Viewer, job_id: string, query: ReceivedApplicationsQuery) {
  const order = orderFor(viewer, query.sort)
  const ids = receivedScope(viewer, job_id, query)
    .$if(query.sort.endsWith('name'), (rows) => rows.innerJoin('users', 'users.id', 'applications.applicant_id'))
    .select('applications.id')
    .orderBy(order)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  return cardRows(viewer, query.answers_to).where('applications.id', 'in', ids).orderBy(order)
}

/** The applications to one of the company's jobs. */
export async function listReceivedApplications(
  actor: Actor,
  job_id: string,
  query: ReceivedApplicationsQuery,
): Promise<Page<ApplicationCard>> {
  authorize(actor, 'application.list_received', await findJob(db, job_id))
  const viewer = { user_id: asUser(actor).user_id, at: now() }
  const [rows, { total }] = await Promise.all([
    receivedApplicationsPage(viewer, job_id, query).execute(),
    receivedScope(viewer, job_id, query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const { page, per_page } = query
  return { items: rows.map((row) => presentCard(actor, row)), page, per_page, total }
}

/** The caller and the time, which determine visible stars and overdue answers. */
export interface Viewer {
  user_id: string
  at: string
}

/** The filters for a job's applications. */
export type ApplicationFilters = Partial<Omit<ReceivedApplicationsQuery, 'page' | 'per_page' | 'sort' | 'answers_to'>>

/** Whether the company's first answer is overdue. Planned rejections count as an answer. */
export const isOverdue = ({ at }: Viewer) => sql<boolean>`(
  applications.answered_at is null and applications.rejects_at is null
  and applications.stage in (${sql.join(liveStages)}) and applications.answer_due_at < ${at}
)`

/** Overdue applications first, then the latest arrivals in their stage. */
export const columnOrder = (viewer: Viewer) =>
  sql`${isOverdue(viewer)} desc, applications.stage_at desc, applications.id desc`

/** The average rating, visible after the caller's own rating. */
const visibleStars = ({ user_id }: Viewer) => sql<number | null>`(
  select case when bool_or(user_id = ${user_id}) then round(avg(score), 1)::float8 end
  from application_ratings where application_ratings.application_id = applications.id
)`

const matches = (query: ExpressionBuilder<DB, 'applications'>, q: string) => {
  const texts = [
    sql.ref('users.name'),
    sql`coalesce(profile.headline, '')`,
    sql`coalesce(${joinedText('profile.skills')}, '')`,
    sql.ref('applications.cover_letter'),
  ]
  return query.exists(
    query
      .selectFrom('users')
      .leftJoinLateral(receivedProfile(query).as('profile'), (join) => join.onTrue())
      .whereRef('users.id', '=', 'applications.applicant_id')
      .where(containsWords(q, texts))
      .select('users.id'),
  )
}

/** Whether the application has an answer to the question, and which. Yes, no and options are compared as they are. */
function hasAnswer({ question_id, answer, answer_min, answer_max }: ApplicationFilters & { question_id: string }) {
  const yesOrNo = { yes: true, no: false }[answer ?? '']
  const conditions = [
    answer !== undefined &&
      (yesOrNo === undefined
        ? sql`value @> to_jsonb(${answer}::text)`
        : sql`(value = to_jsonb(${yesOrNo}::boolean) or value @> to_jsonb(${answer}::text))`),
    answer_min !== undefined && sql`case when jsonb_typeof(value) = 'number' then value::numeric >= ${answer_min} end`,
    answer_max !== undefined && sql`case when jsonb_typeof(value) = 'number' then value::numeric <= ${answer_max} end`,
  ].filter((condition) => condition !== false)
  return sql<boolean>`exists (
    select from application_answers
    where application_answers.application_id = applications.id and question_id = ${question_id}
      and ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
  )`
}

/** The answers to these questions, of files their names. */
const answersTo = (question_ids: readonly string[]) =>
  question_ids.length === 0
    ? sql<ApplicationCard['answers']>`'[]'::json`
    : sql<ApplicationCard['answers']>`(
        select coalesce(json_agg(json_build_object('question_id', question_id, 'is_met', is_met,
          'value', coalesce(value, to_jsonb((select name from files where files.id = file_id))))), '[]')
        from application_answers
        where application_answers.application_id = applications.id and question_id = any (${question_ids}::uuid[])
      )`

/** A job's filtered applications. Starts from the job's index, so that only its rows are read. */
export function receivedScope(viewer: Viewer, job_id: string, filters: ApplicationFilters) {
  const { q, stage, stars, tag, source, is_unread, is_overdue, is_rejecting, is_unmet, question_id } = filters
  return db
    .selectFrom('applications')
    .where('applications.job_id', '=', job_id)
    .$if(stage !== undefined, (rows) => rows.where('applications.stage', '=', stage!))
    .$if(Boolean(q), (rows) => rows.where((query) => matches(query, q!)))
    .$if(stars !== undefined, (rows) => rows.where(sql<boolean>`${visibleStars(viewer)} >= ${stars}`))
    .$if(tag !== undefined, (rows) => rows.where(sql<boolean>`${tag}::text = any(applications.tags)`))
    .$if(source !== undefined, (rows) => rows.where('applications.source', '=', source!))
    .$if(is_unread !== undefined, (rows) => rows.where('applications.is_unread', '=', is_unread!))
    .$if(is_overdue !== undefined, (rows) => rows.where(sql<boolean>`${isOverdue(viewer)} = ${is_overdue}`))
    .$if(is_rejecting !== undefined, (rows) =>
      rows.where('applications.rejects_at', is_rejecting ? 'is not' : 'is', null),
    )
    .$if(is_unmet !== undefined, (rows) => rows.where('applications.unmet_requirements', is_unmet ? '>' : '=', 0))
    .$if(question_id !== undefined, (rows) => rows.where(hasAnswer({ ...filters, question_id: question_id! })))
}

/** Applications with the columns of a card, and the answers to these questions. */
export function cardRows(viewer: Viewer, question_ids: readonly string[] = []) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .leftJoin('tracked_links', 'tracked_links.id', 'applications.tracked_link_id')
    .leftJoin('referral_links', 'referral_links.id', 'applications.referral_link_id')
    .leftJoin('users as referrers', 'referrers.id', 'referral_links.referrer_id')
    .leftJoinLateral(
      (query) => receivedProfile(query).as('profile'),
      (join) => join.onTrue(),
    )
    .select([
      'applications.id',
      'applications.job_id',
      'applications.company_id',
      'applications.applicant_id',
      'applications.stage',
      'applications.stage_at',
      'applications.rejects_at',
      'applications.published_stage',
      'applications.published_stage_at',
      'applications.publishes_at',
      proposalCents.as('proposal_cents'),
      'applications.currency',
      'applications.can_start_on',
      'applications.tags',
      'applications.source',
      'tracked_links.name as tracked_link',
      'referrers.name as referrer',
      'applications.created_at',
      'users.name as applicant_name',
      'profile.headline as applicant_headline',
      'profile.skills',
      'profile.photo_file_id',
      hasOpenOffer.as('has_open_offer'),
    ])
    .select(sameLetterCount.as('same_letter_count'))
    .select(['applications.unmet_requirements', answersTo(question_ids).as('answers')])
    .select(['applications.is_unread', isOverdue(viewer).as('is_overdue'), visibleStars(viewer).as('stars')])
    .select(({ selectFrom }) =>
      selectFrom('attempts')
        .innerJoin('tests', 'tests.id', 'attempts.test_id')
        .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
        .whereRef('attempts.application_id', '=', 'applications.id')
        .where('attempts.replaced_at', 'is', null)
        .select(
          sql<ApplicationCard['tests']>`coalesce(json_agg(
            json_build_object('attempt_id', attempts.id, 'name', tests.name, 'status', attempts.status,
              'score', attempts.score, 'is_passed', ${passed})
            order by attempts.assigned_at, attempts.id
          ), '[]')`.as('tests'),
        )
        .$asScalar()
        .$notNull()
        .as('tests'),
    )
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>

/** A card with the actor's permitted actions. */
export function presentCard(actor: Actor, row: CardRow): ApplicationCard {
  const { company_id: _, applicant_id: __, published_stage: ___, published_stage_at: ____, ...shown } = row
  const { proposal_cents, applicant_headline, skills, publishes_at: _____, has_open_offer: ______, ...card } = shown
  return {
    ...card,
    applicant_headline: applicant_headline ?? '',
    skills: skills?.slice(0, boardLimits.skills) ?? [],
    skills_count: skills?.length ?? 0,
    proposal_rate: amountFromCents(askFor(actor, proposal_cents)),
    allowed: allowedActions(actor, row),
  }
}

/**
 * The profile of the enclosing query's `applications` row, as the company may read it: the talent's current one, or the
 * snapshot once the application was rejected or withdrawn. Every company query about an applicant's profile uses it.
 * Join it laterally.
 */
export const receivedProfile = ({ selectFrom }: ExpressionBuilder<DB, 'applications'>) =>
  selectFrom('talents')
    .whereRef('talents.user_id', '=', 'applications.applicant_id')
    .where('applications.stage', 'not in', endedStages)
    .select(profileColumns)
    .select(sql<Workplace[]>`work_history_of(talents.user_id)`.as('work_history'))
    .unionAll(
      selectFrom('profile_snapshots')
        .whereRef('profile_snapshots.application_id', '=', 'applications.id')
        .where('applications.stage', 'in', endedStages)
        .select(profileColumns)
        .select(sql<Workplace[]>`profile_snapshots.work_history`.as('work_history')),
    )

/** An application's full profile. The caller authorizes. */
export async function findReceivedProfile(from: Db | Tx, actor: Actor, application_id: string): Promise<TalentProfile> {
  const row = await from
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .innerJoinLateral(
      (query) => receivedProfile(query).as('profile'),
      (join) => join.onTrue(),
    )
    .where('applications.id', '=', application_id)
    .select(['users.id', 'users.name', 'profile.work_history'])
    .select(profileColumns.map((column) => `profile.${column}` as const))
    .executeTakeFirstOrThrow(notFound)
  return presentProfile(from, actor, row)
}

/** Whether an application has an offer that is sent, countered or awaits approval: one that is not decided yet. */
export const hasOpenOffer = sql<boolean>`exists (
  select from offers where offers.application_id = applications.id and offers.decided_at is null
)`
