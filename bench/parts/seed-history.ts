// Migrates the database at DATABASE_URL and fills it with SHARE of a year of 10,000 companies, 100,000 talents, 2,000 who
// work, 100,000 invoices, a million messages and 5,000,000 activities and notifications. Prints what is asked about it,
// of every SAMPLED-th test row.
import { sealActivities } from '#server/features/audit/chain.ts'
import { closeDays } from '#server/features/ledger/day-sums.ts'
import { closeMonths } from '#server/features/ledger/month-sums.ts'
import { refreshFigures } from '#server/features/companies/company-rows.ts'
import { ensureLibraryTests } from '#server/features/tests/ensure-library-tests.ts'
import { webhookSecrets } from '#server/features/webhooks/webhook-rows.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { acceptForEveryone } from '#server/testing/accept-for-everyone.ts'
import { addFixtures } from '#server/testing/fixtures.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectToFill, dropIndexes } from './fill.ts'
import { fillHiring, fillPeople, kind } from './history-people.ts'
import type { History, HistorySize } from './history-people.ts'
import { prepareQuestions } from './history-questions.ts'
import type { Question } from './question.ts'
import { fillActivities, fillConversations, fillLogs } from './history-talk.ts'
import { fillAssignments, fillInvoices, fillTimesheets } from './history-work.ts'

/** The ID of the nth row of a kind, as `idOf` computes it. */
const nth = (what: number, n: number) =>
  `00000000-0000-7${what.toString(16).padStart(3, '0')}-8000-${n.toString(16).padStart(12, '0')}`

/** What is asked about a seeded history. */
export interface SeededHistory {
  questions: Question[]
  /** The sessions of those who ask, by their name. */
  tokens: Record<string, string>
  /** One object of each kind, of those who ask. */
  ids: string[]
}

const connectionString = process.env.DATABASE_URL!
await migrate(connectionString)
const share = Number(process.env.SHARE)
const of = (full: number, least = 1) => Math.max(least, Math.round(full * share))
const size: HistorySize = {
  companies: of(10_000),
  talents: of(100_000),
  jobs: of(20_000),
  applications: of(200_000),
  assignments: of(2_000, 5),
  ended: of(10_000),
  weeks: 52,
  conversations: of(100_000),
  messages: of(1_000_000),
  activities: of(5_000_000),
  managers: of(100, 5),
}

// The requests are prepared while there is little, as in the tests.
const tulay = await startTulay('existing', { worker: false })
// What the tests add has happened after the history.
await tulay.pool.query("select setval('activity_numbers', $1)", [size.activities])
await tulay.pool.query("select setval(pg_get_serial_sequence('journal_entries', 'id'), 1000000000000)")
await ensureLibraryTests()
const fixtures = await addFixtures(tulay.db)
const questions = await prepareQuestions(fixtures, Number(process.env.SAMPLED))
await sealActivities()

const client = await connectToFill(connectionString)
const log = await connectToFill(connectionString)
const { company_id, owner_id, applicant_id, manager_id, admin_id } = fixtures
const history: History = { client, size, heavy: { company_id, owner_id, applicant_id, manager_id, admin_id } }
const buildIndexes = await dropIndexes(client)
await fillPeople(history)
await fillHiring(history)
await fillAssignments(history)
await fillTimesheets(history)
await fillInvoices(history)
await fillConversations(history)
await fillActivities(history, log)
await fillLogs(history)
await client.query(acceptForEveryone)
await buildIndexes()
const { rows: open } = await client.query<{ ids: string[] }>(
  `select array_agg(id) as ids from (
     select id, row_number() over (order by id) as n from jobs where status in ('open', 'interviewing', 'offer')
   ) as numbered group by n / 500`,
)
for (const { ids } of open) await client.query('select list_open_jobs($1)', [ids])
await client.query('vacuum analyze')
if (share < 0.01) await requireReferences()
// As the nights of a year have.
await closeMonths()
await closeDays()
await refreshFigures()

// The company reads the end of its secret.
await client.query('update webhooks set secret = $1 where id = $2', [
  webhookSecrets.encrypt('whsec_AAAA', nth(kind.webhook, 1)),
  nth(kind.webhook, 1),
])
const tokens: Record<string, string> = {}
const asking = { owner: owner_id, applicant: applicant_id, admin: admin_id, account_manager: manager_id }
for (const [name, user_id] of Object.entries(asking)) {
  tokens[name] = newToken()
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, second_factor_at)
     values ($1, $2, now(), now(), now())`,
    [user_id, hashToken(tokens[name])],
  )
}
const ids = await heavyIds()
await Promise.all([client.end(), log.end()])
await tulay.stop()
// Longer than what a pipe holds.
process.stdout.write(JSON.stringify({ questions, tokens, ids } satisfies SeededHistory), () => process.exit())

/** One object of each kind: what belongs to the heavy company or talent, and has a long history where one has. */
async function heavyIds(): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
       (select 1 as rank, id from jobs join job_counts on job_id = id where jobs.company_id = $1 order by applications desc limit 1)
       union all (select 2, id from applications where company_id = $1 and applicant_id = $2 order by id limit 1)
       union all (select 3, id from invoices where company_id = $1 order by issued_on limit 1)
       union all (select 4, id from payments where company_id = $1 and completed_at is not null order by started_at limit 1)
       union all (select 5, id from meetings where company_id = $1 order by id limit 1)
       union all (select 6, id from timesheets where company_id = $1 and talent_id = $2 order by week_on limit 1)
       union all (select 7, id from payouts where talent_id = $2 order by created_at limit 1)
       union all (select 8, id from webhooks where company_id = $1 order by id limit 1)
     ) as found order by rank`,
    [company_id, applicant_id],
  )
  const assignment = nth(kind.assignment, 1)
  const conversation = nth(kind.conversation, 3e7)
  return [
    ...rows.map((row) => row.id),
    assignment,
    conversation,
    nth(kind.batch, 2),
    company_id,
    applicant_id,
    manager_id,
  ]
}

/** Throws if a row refers to one that does not exist: foreign keys were not checked. */
async function requireReferences(): Promise<void> {
  const { rows } = await client.query<{ name: string; query: string }>(
    `select conname as name, format('select 1 from %s as child where %s and not exists (select from %s as parent where %s) limit 1',
       conrelid::regclass, string_agg(format('child.%I is not null', child.attname), ' and '), confrelid::regclass,
       string_agg(format('child.%I = parent.%I', child.attname, parent.attname), ' and ')) as query
     from pg_constraint, unnest(conkey, confkey) as pair (child_key, parent_key)
     join pg_attribute as child on true join pg_attribute as parent on true
     where contype = 'f' and child.attrelid = conrelid and child.attnum = child_key
       and parent.attrelid = confrelid and parent.attnum = parent_key
     group by pg_constraint.oid, conname, conrelid, confrelid`,
  )
  for (const { name, query } of rows) {
    const { rowCount } = await client.query(query)
    if (rowCount) throw new Error(`A row of the history violates ${name}`)
  }
}
