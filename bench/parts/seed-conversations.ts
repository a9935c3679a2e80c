import type pg from 'pg'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { acceptForEveryone } from '#server/testing/accept-for-everyone.ts'

/** How many companies with an owner, talents who applied to each, and messages in each conversation. */
interface Size {
  companies: number
  talentsEach: number
  messagesEach: number
}

/** A conversation between the owner of a company and a talent. */
export interface SeededConversation {
  id: string
  owner_id: string
  talent_id: string
}

/** Fills a migrated database with conversations about applications. */
export async function seedConversations(
  client: pg.Client,
  { companies, talentsEach, messagesEach }: Size,
): Promise<SeededConversation[]> {
  const { rows } = await client.query<{ batch: string }>('select gen_random_uuid()::text as batch')
  const { batch } = rows[0]!
  const run = (statement: string, ...values: unknown[]) => client.query(statement, [batch, ...values])
  await client.query('set statement_timeout = 0')
  await run(
    `insert into companies (name, timezone, created_at, updated_at)
     select $1 || ' ' || n, 'UTC', now(), now() from generate_series(1, $2::int) as n`,
    companies,
  )
  await run(
    `insert into users (role, name, email, email_verified_at, created_at, updated_at)
     select 'company', 'Owner ' || n, 'owner-' || n || '@' || $1 || '.test', now(), now(), now()
     from generate_series(1, $2::int) as n`,
    companies,
  )
  await run(
    `insert into members (user_id, company_id, member_role, created_at)
     select users.id, companies.id, 'owner', now() from generate_series(1, $2::int) as n
     join users on users.email = 'owner-' || n || '@' || $1 || '.test' join companies on companies.name = $1 || ' ' || n`,
    companies,
  )
  await run(
    `insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
       skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
     select id, 'Support specialist', 'Answers customers.', 'hourly', 1000, 2000, 40, '{Zendesk}', 'UTC+08:00', '{}',
       'public', 'open', now(), now(), now()
     from companies where name like $1 || ' %'`,
  )
  await run(
    `insert into users (role, name, email, email_verified_at, created_at, updated_at)
     select 'applicant', 'Ana Reyes', 'talent-' || n || '@' || $1 || '.test', now(), now(), now()
     from generate_series(1, $2::int) as n`,
    companies * talentsEach,
  )
  await run(
    `insert into talents (user_id, created_at, updated_at)
     select id, now(), now() from users where email like 'talent-%@' || $1 || '.test'`,
  )
  await run(
    `insert into applications (job_id, company_id, applicant_id, stage, stage_at, published_stage, published_stage_at,
       answer_due_at, cover_letter, created_at, updated_at)
     select jobs.id, companies.id, users.id, 'new', now(), 'new', now(), now(), 'Me.', now(), now()
     from generate_series(1, $2::int) as n
     join users on users.email = 'talent-' || n || '@' || $1 || '.test'
     join companies on companies.name = $1 || ' ' || (1 + (n - 1) / $3::int)
     join jobs on jobs.company_id = companies.id`,
    companies * talentsEach,
    talentsEach,
  )
  await run(
    `insert into conversations (subject, company_id, talent_id, application_id, last_position, revision,
       last_message_at, created_at)
     select 'application', companies.id, applicant_id, applications.id, $2::int, $2::int,
       now() - random() * interval '90 days', now()
     from applications join companies on companies.id = applications.company_id where companies.name like $1 || ' %'`,
    messagesEach,
  )
  await run(
    `insert into participants (conversation_id, user_id, side, last_message_at, joined_at, read_position)
     select conversations.id, person.user_id, person.side, last_message_at, now(), last_position
     from conversations join companies on companies.id = conversations.company_id
     cross join lateral (
       select talent_id as user_id, 'talent' as side
       union all select user_id, 'company' from members where members.company_id = companies.id
     ) as person
     where companies.name like $1 || ' %'`,
  )
  await run(
    `insert into messages (id, conversation_id, position, revision, kind, sender_id, side, body, sent_at)
     select gen_random_uuid(), conversations.id, n, n, 'text', talent_id, 'talent',
       'I can start on Monday. Number ' || n || ' of my questions is about the hours.', last_message_at
     from conversations join companies on companies.id = conversations.company_id, generate_series(1, $2::int) as n
     where companies.name like $1 || ' %'`,
    messagesEach,
  )
  await client.query(acceptForEveryone)
  await client.query('vacuum analyze')
  const found = await run(
    `select conversations.id, members.user_id as owner_id, talent_id from conversations
     join companies on companies.id = conversations.company_id join members on members.company_id = companies.id
     where companies.name like $1 || ' %' order by conversations.id`,
  )
  return found.rows as SeededConversation[]
}

/** Starts a session for each user. Returns the tokens by user. */
export async function startSessions(client: pg.Client, user_ids: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map(user_ids.map((id) => [id, newToken()]))
  await client.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at)
     select user_id, token_hash, now(), now() from unnest($1::uuid[], $2::bytea[]) as given (user_id, token_hash)`,
    [[...tokens.keys()], [...tokens.values()].map(hashToken)],
  )
  return tokens
}
