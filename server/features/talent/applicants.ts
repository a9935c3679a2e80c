import { sql } from 'kysely'
import type { z } from 'zod'
import { userMachine } from '#domain/accounts/user-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize, may } from '#domain/policies.ts'
import { fullTimeWeek } from '#domain/talent/api.ts'
import type { ApplicantParties } from '#domain/talent/applicant-policy.ts'
import { applicantAction, applicantStatusLabels } from '#domain/talent/managed-applicant.ts'
import type {
  ApplicantDetails,
  ApplicantWork,
  applicantsExportQuery,
  ApplicantsFilter,
  ApplicantSort,
  applicantsQuery,
  ManagedApplicant,
} from '#domain/talent/managed-applicant.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { hasNameOrEmail } from '#server/features/accounts/find-users.ts'
import { managedBy, seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { visibleTo as visibleAssignments } from '#server/features/assignments/lists.ts'
import { currentTerms } from '#server/features/assignments/terms.ts'
import { isWorking } from '#server/features/assignments/find-assignment.ts'
import { isRecorded } from '#server/features/time/find-timesheet.ts'
import { workedMinutes } from '#server/features/time/shift-rows.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'

/** The applicants whom the actor may see. */
export async function listApplicants(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof applicantsQuery>,
): Promise<CappedPage<ManagedApplicant>> {
  authorize(actor, 'applicant.list')
  const { rows: ids, ...counted } = await readCappedPage(
    findApplicants(actor, filter).select('users.id').orderBy(orderOf(sort)),
    { page, per_page },
  )
  const rows = await findApplicantsInOrder(
    actor,
    ids.map(({ id }) => id),
  )
  return { items: rows.map((row) => presentApplicant(actor, row)), page, per_page, ...counted }
}

/** The account of an applicant. */
export async function showApplicant(actor: Actor, id: string): Promise<ApplicantDetails> {
  authorize(actor, 'applicant.see', await findApplicantParties(db, id))
  const row = await applicantRows(actor)
    .innerJoin('talents', 'talents.user_id', 'users.id')
    .where('users.id', '=', id)
    .select([
      'users.email',
      sql<boolean>`users.email_verified_at is not null`.as('is_email_verified'),
      'talents.headline',
      'talents.location',
      'talents.timezone',
      sql<number>`(select count(*)::int from assignments
        where assignments.talent_id = users.id and ${isWorking} and ${visibleAssignments(asUser(actor))})`.as(
        'assignments',
      ),
      sql<LinkedAccount[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', merged.id, 'name', merged.name)
        order by account_merges.merged_at, merged.id), '[]') ${mergings('kept_id', 'merged_id')})`.as(
        'merged_accounts',
      ),
      sql<LinkedAccount | null>`(select jsonb_build_object('id', merged.id, 'name', merged.name)
        ${mergings('merged_id', 'kept_id')})`.as('merged_into'),
    ])
    .executeTakeFirstOrThrow(notFound)
  const applicant = presentApplicant(actor, row)
  // Others may see one of the accounts and not the other.
  return may(actor, 'duplicate_account.list') ? applicant : { ...applicant, merged_into: null, merged_accounts: [] }
}

type LinkedAccount = ApplicantDetails['merged_accounts'][number]

/** The other accounts of the mergings in force of a user's row. */
const mergings = (own: 'kept_id' | 'merged_id', other: 'kept_id' | 'merged_id') =>
  sql`from account_merges join users as merged on merged.id = ${sql.ref(`account_merges.${other}`)}
    where ${sql.ref(`account_merges.${own}`)} = users.id and account_merges.reversed_at is null`

/** The approved work of an applicant by assignment, of those that the member of staff may see; the newest first. */
export async function showApplicantWork(actor: Actor, id: string): Promise<ApplicantWork> {
  authorize(actor, 'applicant.see', await findApplicantParties(db, id))
  const seesMoney = may(actor, 'payout.list')
  const [{ rows }, paid] = await Promise.all([
    sql<Omit<ApplicantWork['items'][number], 'earned_cents'> & { earned_cents: number; unrecorded_minutes: number }>`
      select assignments.id as assignment_id, assignments.role_title, assignments.status,
        jsonb_build_object('id', companies.id, 'name', companies.name) as company,
        coalesce(approved.minutes, 0)::int as minutes, coalesce(approved.unrecorded, 0)::int as unrecorded_minutes,
        (coalesce(approved.cents, 0) + coalesce(accepted.cents, 0) + coalesce(adjusted.cents, 0))::bigint as earned_cents
      from assignments
      join companies on companies.id = assignments.company_id
      left join lateral (
        select sum(minutes) as minutes, sum(pay_cents) as cents,
          sum(minutes) filter (where not ${isRecorded}) as unrecorded
        from timesheets where assignment_id = assignments.id and status = 'approved'
      ) as approved on true
      left join lateral (
        select sum(pay_cents) as cents from milestones where assignment_id = assignments.id and status = 'accepted'
      ) as accepted on true
      left join lateral (
        select sum(pay_cents) as cents from adjustments where assignment_id = assignments.id and status = 'approved'
      ) as adjusted on true
      where assignments.talent_id = ${id}::uuid and ${visibleAssignments(asUser(actor))}
      order by assignments.start_date desc, assignments.id desc`.execute(db),
    seesMoney
      ? db
          .selectFrom('payouts')
          .where('talent_id', '=', id)
          .where('status', '=', 'paid')
          .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
          .executeTakeFirstOrThrow()
      : null,
  ])
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    companies: new Set(rows.map(({ company }) => company.id)).size,
    minutes: sum(({ minutes }) => minutes),
    unrecorded_minutes: sum(({ unrecorded_minutes }) => unrecorded_minutes),
    earned_cents: seesMoney ? sum(({ earned_cents }) => earned_cents) : null,
    paid_cents: paid && paid.cents,
    items: rows.map(({ unrecorded_minutes: _, ...row }) => ({
      ...row,
      earned_cents: seesMoney ? row.earned_cents : null,
    })),
  }
}

const columns: Column<ApplicantRow>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Status', cell: ({ status }) => applicantStatusLabels[status] },
  { title: 'Applications', cell: ({ applications }) => applications },
  { title: 'Hired', cell: ({ hired }) => hired },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
  { title: 'Link', cell: ({ id }) => config.origin + pathTo('admin_applicant', { id }) },
]

/** Applicants as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportApplicants(actor: Actor, { ids, sort, ...filter }: z.output<typeof applicantsExportQuery>) {
  authorize(actor, 'applicant.list')
  const findIds = () =>
    findApplicants(actor, filter)
      .$if(ids.length > 0, (users) => users.where('users.id', 'in', ids))
      .select('users.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  const findRows = (some: readonly string[]) => findApplicantsInOrder(actor, some)
  return { name: `applicants-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findRows) }
}

/** The applicants whom the actor may see, as in `applicantPolicy.see`. */
const visibleTo = (actor: Actor) => {
  const user = asUser(actor)
  if (user.role === 'admin') return sql<boolean>`true`
  if (user.role !== 'account_manager') return sql<boolean>`false`
  return sql<boolean>`users.id in (
    select applications.applicant_id from applications join companies on companies.id = applications.company_id
    where ${managedBy(user, sql`companies.account_manager_id`)})`
}

/** The applicants whom the actor may see and who match the filter. */
export function findApplicants(actor: Actor, { q, status }: ApplicantsFilter) {
  return db
    .selectFrom('users')
    .where(visibleTo(actor))
    .where('users.role', '=', sql.lit('applicant'))
    .where(
      status.length > 0
        ? sql<boolean>`users.status = any(${status})`
        : sql<boolean>`users.status in ('active', 'suspended')`,
    )
    .$if(Boolean(q), (users) => users.where(hasNameOrEmail(q!)))
}

const keys = { name: sql`lower(users.name)`, status: sql`users.status`, created_at: sql`users.created_at` }

/** The order of a list of applicants: by its column, then by ID. */
function orderOf(sort: ApplicantSort) {
  const { column, direction } = sortOrder(sort, keys)
  const way = sql.raw(direction)
  return sql`${column} ${way}, users.id ${way}`
}

/** Applicants with the counts of the applications that the actor may see, which are computed per row. */
function applicantRows(actor: Actor) {
  const isCounted = sql`applications.applicant_id = users.id
    and ${seenByStaff(asUser(actor), sql.ref('applications.company_id'))}`
  return db
    .selectFrom('users')
    .where('users.role', '=', 'applicant')
    .select([
      'users.id',
      'users.name',
      'users.status',
      'users.created_at',
      'users.erased_at',
      sql<number>`(select count(*)::int from applications where ${isCounted})`.as('applications'),
      sql<number>`(select count(*)::int from applications where ${isCounted} and stage = 'hired')`.as('hired'),
    ])
}

type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number]

/** Applicants by ID, in the order of the IDs. */
async function findApplicantsInOrder(actor: Actor, ids: readonly string[]): Promise<ApplicantRow[]> {
  if (ids.length === 0) return []
  return applicantRows(actor)
    .where('users.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute()
}

/** An applicant as staff see them, with what the actor may do with them now. */
function presentApplicant<Row extends ApplicantRow>(
  actor: Actor,
  { erased_at, ...row }: Row,
): Omit<Row, 'erased_at'> & Pick<ManagedApplicant, 'allowed'> {
  return {
    ...row,
    allowed: applicantAction.options.filter(
      (action) => erased_at === null && mayMove(userMachine, row.status, action) && may(actor, `user.${action}`),
    ),
  }
}

/** The applicant's statistics, each computed like the page that it links to. */
export async function countApplicantStats(actor: Actor) {
  const mine = asUser(actor).user_id
  const [{ applications }, { interviews }, { offers }, { savedJobs }, { promised }, { minutes }] = await Promise.all([
    db
      .selectFrom('applications')
      .where('applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('applications'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('meeting_people')
      .innerJoin('meetings', 'meetings.id', 'meeting_people.meeting_id')
      .where('meeting_people.user_id', '=', mine)
      .where('meetings.kind', '=', 'interview')
      .where('meetings.status', 'in', ['proposed', 'confirmed'])
      .where(sql<boolean>`latest_start(meetings) + meetings.minutes * interval '1 minute' > ${now()}`)
      .select(({ fn }) => fn.countAll<number>().as('interviews'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('offers')
      .where('applicant_id', '=', mine)
      .where('status', '=', 'sent')
      .where('expires_at', '>', now())
      .select(({ fn }) => fn.countAll<number>().as('offers'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('saved_jobs')
      .innerJoin('open_jobs', 'open_jobs.job_id', 'saved_jobs.job_id')
      .where('saved_jobs.applicant_id', '=', mine)
      .select(({ fn }) => fn.countAll<number>().as('savedJobs'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('assignments')
      .innerJoinLateral(currentTerms(), (join) => join.onTrue())
      .where('assignments.talent_id', '=', mine)
      .where('assignments.status', '=', 'active')
      .select(({ fn }) => fn.sum<number | null>('terms.weekly_hours').as('promised'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(
        workedMinutes(db, now())
          .where('shifts.talent_id', '=', mine)
          .where(
            sql<boolean>`shifts.belongs_on >= date_trunc('week', ${now()}::timestamptz at time zone shifts.timezone)::date`,
          )
          .as('worked'),
      )
      .select(sql<number>`coalesce(sum(worked.minutes), 0)::integer`.as('minutes'))
      .executeTakeFirstOrThrow(),
  ])
  // With one decimal: 12.5.
  const activeHours = Math.round(minutes / 6) / 10
  return { applications, interviews, offers, savedJobs, activeHours, weeklyHours: promised ?? fullTimeWeek }
}

/** The account managers of the companies that an applicant applied to, and so of those they work for. */
const accountManagersOfApplicant = sql<string[]>`array(
  select distinct companies.account_manager_id from applications
  join companies on companies.id = applications.company_id
  where applications.applicant_id = users.id and companies.account_manager_id is not null)`

/** An applicant, as permissions need them; throws `not_found`. */
export async function findApplicantParties(from: Db | Tx, id: string): Promise<ApplicantParties> {
  return from
    .selectFrom('users')
    .where('users.id', '=', id)
    .where('users.role', '=', 'applicant')
    .select(accountManagersOfApplicant.as('account_manager_ids'))
    .executeTakeFirstOrThrow(notFound)
}
