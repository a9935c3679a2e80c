import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { sql } from 'kysely'
import type { Employee } from '#domain/companies/company.ts'
import { presences } from '#domain/assignments/presence.ts'
import type { CompanyDetails, ManagedMember } from '#domain/companies/managed-company.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { CompanyRevenue } from '#domain/ledger/ledger.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { isWorking, presenceIn } from '#server/features/assignments/find-assignment.ts'
import { openCents, sumRecentRevenue } from '#server/features/ledger/reports.ts'
import { respondWithFile } from '#server/features/files/reading.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'
import { companyRows, presentCompany } from './company-rows.ts'

/** A company with its contact: the owner who has been a member the longest. */
export async function showCompany(actor: Actor, id: string): Promise<CompanyDetails> {
  const owner = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', id)
    .where('members.member_role', '=', 'owner')
    .select(['users.name', 'users.email'])
    .orderBy('members.created_at')
    .orderBy('members.user_id')
    .limit(1)
  const row = await companyRows(db)
    .leftJoinLateral(owner.as('owner'), (join) => join.onTrue())
    .where('companies.id', '=', id)
    .select([
      'owner.name as contact_name',
      'owner.email as contact_email',
      sql<number>`(select count(*)::int from jobs where jobs.company_id = companies.id)`.as('jobs'),
    ])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'company.see', row)
  const { contact_name, contact_email, timezone, jobs } = row
  const [team, money, conversation] = await Promise.all([
    may(actor, 'company.list_members', row) ? listCompanyMembers(id) : null,
    may(actor, 'invoice.list') ? sumInvoices(id) : null,
    may(actor, 'conversation.list') ? findContact(id) : null,
  ])
  return {
    ...presentCompany(actor, row),
    contact_name,
    contact_email,
    timezone,
    team,
    jobs,
    money,
    conversation,
  }
}

/** The monthly revenue of a company by assignment. Every assignment of it is visible to those who see the company. */
export async function showCompanyRevenue(actor: Actor, id: string): Promise<CompanyRevenue> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', id)
    .select('account_manager_id')
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'company.see', company)
  return sumRecentRevenue(id)
}

/** What a company owes. The statuses are those of the list that the figures open. */
async function sumInvoices(company_id: string): Promise<CompanyDetails['money']> {
  const open = sql`${openCents(sql.ref('invoices.id'))}`
  return db
    .selectFrom('invoices')
    .where('company_id', '=', company_id)
    .where('status', 'in', ['unpaid', 'pending', 'overdue'])
    .select([
      sql<number>`coalesce(sum(${open}), 0)::bigint`.as('balance_cents'),
      sql<number>`coalesce(sum(${open}) filter (where status = 'overdue'), 0)::bigint`.as('overdue_cents'),
    ])
    .executeTakeFirstOrThrow()
}

/** The conversation of a company with its account manager, and the last message with the staff. */
async function findContact(company_id: string): Promise<CompanyDetails['conversation']> {
  const { rows } = await sql<{ id: string | null; messages: number; last_contact: { at: string; id: string } | null }>`
    select account.id, (
        select count(*)::int from messages
        where messages.conversation_id = account.id and kind = 'text' and deleted_at is null
      ) as messages, (
        select jsonb_build_object('at', last_message_at, 'id', id) from conversations
        where last_message_at is not null and (
          subject = 'account' and company_id = ${company_id}::uuid
          or subject = 'support' and requester_id in (select user_id from members where company_id = ${company_id}::uuid))
        order by last_message_at desc limit 1
      ) as last_contact
    from (select 1) as one
    left join conversations account on account.subject = 'account' and account.company_id = ${company_id}::uuid`.execute(
    db,
  )
  const { id, messages, last_contact } = rows[0]!
  return {
    id,
    messages,
    last_contact: last_contact && {
      at: new Date(last_contact.at).toISOString(),
      conversation_id: last_contact.id,
    },
  }
}

/** A removed logo is gone from other caches after an hour. */
const cache = 'public, max-age=3600'

/** Sends the logo of a company to everyone: pages of jobs show it. A file that is not a logo now is not found. */
export async function sendLogo(actor: Actor, id: string, { request, reply }: Exchange) {
  authorize(actor, 'company.see_logo')
  const file = await db
    .selectFrom('files')
    .innerJoin('companies', 'companies.logo_file_id', 'files.id')
    .where('files.id', '=', id)
    .where('companies.status', '!=', 'deleted')
    .select(['files.id', 'files.media_type', 'files.size_bytes'])
    .executeTakeFirstOrThrow(notFound)
  // A file never changes, so its ID identifies its content.
  const tag = `"${file.id}"`
  void reply.header('cache-control', cache).header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  return respondWithFile(reply, { ...file, name: 'logo' })
}

/** The members of a company, owners first. The caller has made sure that the reader may see them. */
async function listCompanyMembers(company_id: string): Promise<ManagedMember[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where('users.status', '!=', 'deleted')
    .select([
      'users.id as user_id',
      'users.name',
      'users.email',
      'members.member_role',
      ownsSecondFactor.as('has_two_factor'),
      sql<string | null>`(select at from sign_ins where user_id = users.id and succeeded order by at desc limit 1)`.as(
        'last_sign_in_at',
      ),
    ])
    .orderBy(sql`members.member_role <> 'owner'`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
}

interface EmployeesQuery {
  page: number
  per_page: number
  sort: 'presence' | 'start_date'
}

/** The workers of the actor's company whom the actor sees, each by their first assignment; the longest first, by default after those on shift. */
export async function listEmployees(actor: Actor, query: EmployeesQuery): Promise<Page<Employee>> {
  const member = asMember(actor)
  const working = db
    .selectFrom('assignments')
    .where('assignments.company_id', '=', member.company_id)
    .where(ofSeenAssignments(member, sql.ref('assignments.id')))
    .where(isWorking)
    .distinctOn('assignments.talent_id')
    .select(['assignments.id', 'assignments.talent_id', 'assignments.role_title as role', 'assignments.start_date'])
    .orderBy('assignments.talent_id')
    .orderBy('assignments.start_date')
    .orderBy('assignments.id')
  const workers = db.selectFrom(working.as('workers'))
  const presence = presenceIn('workers.id')
  const { rows, total } = await readPage(
    workers
      .innerJoin('users', 'users.id', 'workers.talent_id')
      .select(['workers.id', 'users.name', 'workers.role', 'workers.start_date'])
      .select(presence.as('presence'))
      .$if(query.sort === 'presence', (all) =>
        all.orderBy(sql`array_position(${sql.val([...presences])}::text[], ${presence})`),
      )
      .orderBy('workers.start_date')
      .orderBy('workers.id'),
    query,
    workers,
  )
  return { items: rows, page: query.page, per_page: query.per_page, total }
}
