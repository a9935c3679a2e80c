// Migrates the database at DATABASE_URL and fills it with SHARE of 100,000 companies with their owners, 1,000,000 talents,
// 1,000,000 jobs, 200,000 assignments and 5,000,000 activities with their audit entries. Prints a session token of an admin.
import { pool } from '#server/db/pools.ts'
import { migrate } from '#server/db/migrate.ts'
import { refreshFigures } from '#server/features/companies/company-rows.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { companyName, connectToFill, dropIndexes, fill, idOf, oneOf, personName, roles, skills } from './fill.ts'

const share = Number(process.env.SHARE)
const companies = 100_000 * share
const talents = 1_000_000 * share
const jobs = 1_000_000 * share
const assignments = 200_000 * share
const activities = 5_000_000 * share
const managers = Math.max(10, 1_000 * share)
/** One in this many entries of the audit log has a word that the others do not have. */
const rareEvery = 25_000

const [companyKind, ownerKind, talentKind, jobKind, managerKind, offerKind, assignmentKind] = [1, 2, 3, 4, 5, 6, 7]

const connectionString = process.env.DATABASE_URL!
await migrate(connectionString)

const client = await connectToFill(connectionString)
const buildIndexes = await dropIndexes(client)

/** A time in the last three years, the same for the same number. */
const at = `now() - mod(n * 7919, 94608000) * interval '1 second'`
const kinds = [
  'job.published',
  'job.paused',
  'application.submitted',
  'account.signed_in',
  'job.edited',
  'message.sent',
]

// As sealing writes them. The hashes are not those of the activities, which no list reads. They refer to rows that the others add meanwhile.
async function fillLog(): Promise<void> {
  const log = await connectToFill(connectionString)
  const byOwner = idOf(ownerKind, `1 + mod(n, ${companies})`)
  const ofCompany = idOf(companyKind, `1 + mod(n, ${companies})`)
  const aboutJob = idOf(jobKind, `1 + mod(n, ${jobs})`)
  const title = `${oneOf(roles, 'n')} || case when mod(n, ${rareEvery}) = 0 then ' zanzibar' else '' end
    || case when n <= ${activities / 2} then ' yesteryear' else '' end`
  await fill(
    log,
    activities,
    `insert into activities (id, kind, actor_id, company_id, data, request_id, origin, at)
     overriding system value
     select n, ${oneOf(kinds, 'n')}, ${byOwner}, ${ofCompany}, jsonb_build_object('job_id', ${aboutJob}, 'title', ${title}),
       'request-' || n, '203.0.113.' || mod(n, 250), now() - (${activities} - n) * interval '18 seconds'
     from generate_series($1::bigint, $2::bigint) as n`,
    `insert into audit_entries
       (activity_id, position, at, kind, actor_kind, actor_id, company_id, subject_ids, words, digest, hash)
     select n, n, now() - (${activities} - n) * interval '18 seconds', ${oneOf(kinds, 'n')}, 'user', ${byOwner}, ${ofCompany},
       array[${byOwner}, ${ofCompany}, ${aboutJob}],
       word_vector(concat_ws(' ', replace(${oneOf(kinds, 'n')}, '.', ' '), ${title}, 'owner-' || (1 + mod(n, ${companies})) || '@bench.test')),
       sha256(n::text::bytea), sha256(n::text::bytea)
     from generate_series($1::bigint, $2::bigint) as n`,
  )
  await log.end()
}
const logged = fillLog()

await fill(
  client,
  managers,
  `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
   select ${idOf(managerKind, 'n')}, 'account_manager', ${personName}, 'manager-' || n || '@bench.test', ${at}, ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
)
// One in ten companies has no account manager.
await fill(
  client,
  companies,
  `insert into companies (id, name, timezone, account_manager_id, status, created_at, updated_at)
   select ${idOf(companyKind, 'n')}, ${companyName},
     'America/Chicago', case when mod(n, 10) > 0 then ${idOf(managerKind, `1 + mod(n, ${managers})`)} end,
     case when mod(n, 50) = 0 then 'suspended' else 'active' end, ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
  `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
   select ${idOf(ownerKind, 'n')}, 'company', ${personName}, 'owner-' || n || '@bench.test', ${at}, ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
  `insert into members (user_id, company_id, member_role, created_at)
   select ${idOf(ownerKind, 'n')}, ${idOf(companyKind, 'n')}, 'owner', ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
)
await fill(
  client,
  talents,
  `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
   select ${idOf(talentKind, 'n')}, 'applicant', ${personName}, 'talent-' || n || '@bench.test', ${at}, ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
  `insert into talents (user_id, headline, skills, created_at, updated_at)
   select ${idOf(talentKind, 'n')}, ${oneOf(roles, 'n')}, array[${oneOf(skills, 'n')}, ${oneOf(skills, 'n / 9 + 1')}], ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
)
await fill(
  client,
  jobs,
  `insert into jobs (id, company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
     skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
   select ${idOf(jobKind, 'n')}, ${idOf(companyKind, `1 + mod(n, ${companies})`)}, ${oneOf(roles, 'n')} || ' ' || n,
     'Five days a week, in clear English.', 'hourly', 1000, 2000, 40, array[${oneOf(skills, 'n')}], 'UTC+08:00', '{}',
     'public', ${oneOf(['open', 'paused', 'closed'], 'n')}, ${at}, ${at}, ${at}
   from generate_series($1::bigint, $2::bigint) as n`,
  `insert into job_counts (job_id, company_id)
   select ${idOf(jobKind, 'n')}, ${idOf(companyKind, `1 + mod(n, ${companies})`)}
   from generate_series($1::bigint, $2::bigint) as n`,
)

const ofWork = `${idOf(offerKind, 'n')} as offer_id, ${idOf(assignmentKind, 'n')} as assignment_id,
  ${idOf(companyKind, `1 + mod(n * 31, ${companies})`)} as company_id, ${idOf(talentKind, `1 + mod(n * 17, ${talents})`)} as talent_id,
  ${idOf(jobKind, `1 + mod(n, ${jobs})`)} as job_id, ${oneOf(roles, 'n')} as role_title, ${at} as begun_at,
  ${oneOf(['active', 'active', 'paused', 'ended'], 'n')} as status`
const terms = `engagement_type, bill_cents, pay_cents, weekly_hours, timezone, days, from_time, to_time, break_minutes,
  overtime_percent, night_percent, paid_leave_days, holiday_countries, notice_days`
const termValues = `'hourly', 1500, 1000, 40, 'Asia/Manila', '{1,2,3,4,5}'::smallint[], '09:00', '18:00', 60, 25, 10, 10,
  '{PH}'::text[], 14`
const work = `(select ${ofWork} from generate_series($1::bigint, $2::bigint) as n) as work`
await fill(
  client,
  assignments,
  `insert into offers (id, application_id, job_id, company_id, applicant_id, status, role_title, start_date, sent_at,
     expires_at, decided_at, ${terms})
   select offer_id, offer_id, job_id, company_id, talent_id, 'accepted', role_title, begun_at::date, begun_at, begun_at,
     begun_at, ${termValues} from ${work}`,
  `insert into assignments (id, offer_id, company_id, talent_id, role_title, status, start_date, ended_at, created_at,
     updated_at)
   select assignment_id, offer_id, company_id, talent_id, role_title, status, begun_at::date,
     case when status = 'ended' then begun_at end, begun_at, begun_at from ${work}`,
  `insert into assignment_terms (assignment_id, effective_on, role_title, ${terms})
   select assignment_id, begun_at::date, role_title, ${termValues} from ${work}`,
)

await logged
await client.query(`select setval('activity_numbers', greatest(max(id), 1)) from activities`)
await client.query(
  'update audit_cursor set (xid, id) = (select xid, id from activities order by xid desc, id desc limit 1)',
)

const token = newToken()
await client.query(
  `with admin as (
     insert into users (role, name, email, email_verified_at, admin_role, created_at, updated_at)
     values ('admin', 'Admin', 'admin@bench.test', now(), 'owner', now(), now()) returning id
   )
   insert into sessions (user_id, token_hash, created_at, last_seen_at, second_factor_at)
   select id, $1, now(), now(), now() from admin`,
  [hashToken(token)],
)
await buildIndexes()
await client.query('vacuum analyze')
await refreshFigures()
await client.end()
await pool.end()
console.log(JSON.stringify({ token }))
