// Migrates the database at DATABASE_URL and fills it with TALENTS generated talents and the companies that search them.
// Prints session tokens of their owners and of some talents.
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { acceptForEveryone } from '#server/testing/accept-for-everyone.ts'
import { generateTalent } from './generate-talents.ts'

const connectionString = process.env.DATABASE_URL!
const size = Number(process.env.TALENTS)
const companies = 400
const editors = 200
const batch = 5_000

/** The seeded sessions. */
export interface SeededTalents {
  owners: string[]
  talents: { id: string; token: string }[]
}

await migrate(connectionString)
const client = new pg.Client({ connectionString })
await client.connect()
// Rows refer to each other correctly, so that foreign keys and triggers need not check each of a million.
await client.query('set session_replication_role = replica')
const at = new Date().toISOString()

await client.query(
  `insert into companies (name, timezone, created_at, updated_at)
   select 'Company ' || n, 'America/Chicago', $1, $1 from generate_series(1, $2::int) as n`,
  [at, companies],
)
const owners = await addSessions(
  `with owners as (
     insert into users (role, name, email, email_verified_at, created_at, updated_at)
     select 'company', 'Owner ' || n, 'owner-' || n || '@bench.test', $1, $1, $1 from generate_series(1, $2::int) as n
     returning id, replace(name, 'Owner', 'Company') as company
   )
   insert into members (user_id, company_id, member_role, created_at)
   select owners.id, companies.id, 'owner', $1::timestamptz from owners join companies on companies.name = company
   returning user_id`,
  [at, companies],
)

for (let first = 0; first < size; first += batch) {
  const talents = Array.from({ length: Math.min(batch, size - first) }, (_, index) =>
    generateTalent(first + index, Date.parse(at)),
  )
  const rows = JSON.stringify(talents)
  await client.query(
    `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
     select id, 'applicant', name, id || '@bench.test', $2, $2, $2
     from jsonb_to_recordset($1) as t (id uuid, name text)`,
    [rows, at],
  )
  await client.query(
    `insert into talents (user_id, headline, skills, summary, hourly_rate_cents, experience_level, availability,
       weekly_hours, region, timezone, created_at, updated_at)
     select id, headline, skills, summary, hourly_rate_cents, experience_level, availability, weekly_hours, region, timezone,
       updated_at, updated_at
     from jsonb_to_recordset($1) as t (id uuid, headline text, skills text[], summary text, hourly_rate_cents bigint,
       experience_level text, availability text[], weekly_hours int, region text, timezone text, updated_at timestamptz)`,
    [rows],
  )
  await client.query(
    `insert into talent_badges (talent_id, badge, checked, granted_at)
     select id, badge, 'Checked', $2 from jsonb_to_recordset($1) as t (id uuid, badges text[]), unnest(badges) as badge`,
    [rows, at],
  )
  await client.query(
    `insert into reviews (assignment_id, company_id, talent_id, side, score, created_at, published_at)
     select id, (select id from companies limit 1), id, 'company', score, $2, $2
     from jsonb_to_recordset($1) as t (id uuid, score int) where score is not null`,
    [rows, at],
  )
}
const edited = await addSessions(`select id as user_id from users where role = 'applicant' order by id limit $1`, [
  editors,
])
await client.query(acceptForEveryone)
await client.query('vacuum analyze')
await client.end()
console.log(JSON.stringify({ owners: owners.map(({ token }) => token), talents: edited } satisfies SeededTalents))

/** Sessions of the users that a statement returns. */
async function addSessions(statement: string, values: unknown[]): Promise<{ id: string; token: string }[]> {
  const { rows } = await client.query<{ user_id: string }>(statement, values)
  const sessions = rows.map(({ user_id }) => ({ id: user_id, token: newToken() }))
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at)
     select id, hash, $3, $3 from unnest($1::uuid[], $2::bytea[]) as session (id, hash)`,
    [sessions.map(({ id }) => id), sessions.map(({ token }) => hashToken(token)), at],
  )
  return sessions
}
