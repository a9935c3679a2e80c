// What people have written, and what the product has recorded and told them.
import type pg from 'pg'
import { fill, idOf, oneOf } from './fill.ts'
import { companyId, companyNumber, kind, ownerId, talentId, timeOf } from './history-people.ts'
import type { History } from './history-people.ts'

const numbers = 'generate_series($1::bigint, $2::bigint) as n'
/** Messages of a usual conversation. */
const each = 10
/** Numbers of conversations of other subjects, and of the messages in the long one. */
const [support, account, long] = [1e7, 2e7, 3e7]

/** Conversations about applications, with the account manager and with support, and one that goes on for a year. */
export async function fillConversations(history: History): Promise<void> {
  const { client, size, heavy } = history
  const { conversations, applications, jobs, talents, companies, messages } = size
  const round = `((n - 1) / ${jobs})`
  const about = `(
    select n, ${timeOf('n', applications)} as at, ${idOf(kind.conversation, 'n')} as id, ${companyId(history, 'c')} as company_id,
      ${ownerId(history, 'c')} as owner_id,
      ${talentId(history, `case when mod(j, 101) = 0 and ${round} = 0 then 0 else 1 + mod(j * 7 + ${round} * 1009, ${talents}) end`)} as talent_id
    from ${numbers}, lateral (select 1 + mod(n * 13, ${jobs}) as j) as job,
      lateral (select ${companyNumber(size, 'j')} as c) as company
  ) as conversation`
  await fill(
    client,
    conversations,
    `insert into conversations (id, subject, company_id, talent_id, application_id, last_position, revision,
       last_message_at, created_at)
     select id, 'application', company_id, talent_id, ${idOf(kind.application, 'n')}, ${each}, ${each}, at, at from ${about}`,
    // Of every tenth, the company has not read the last message.
    `insert into participants (conversation_id, user_id, side, last_message_at, joined_at, read_position, unread)
     select id, user_id, side, at, at, ${each} - unread, unread
     from ${about}, lateral (values (owner_id, 'company', (mod(n, 10) = 0)::integer), (talent_id, 'talent', 0)) as person (user_id, side, unread)`,
    messagesOf(`${about}, generate_series(1, ${each}) as p`, { id: `n * 16 + p`, sender: 'talent_id', side: 'talent' }),
  )
  const tickets = Math.floor(talents / 20)
  const ticket = `(
    select n, ${timeOf('n', tickets)} as at, ${idOf(kind.conversation, `n + ${support}`)} as id, ${idOf(kind.talent, 'n')} as talent_id,
      mod(n, 50) = 0 as is_open
    from ${numbers}
  ) as conversation`
  await fill(
    client,
    tickets,
    `insert into conversations (id, subject, requester_id, last_position, revision, last_message_at, created_at)
     select id, 'support', talent_id, 2, 2, at, at from ${ticket}`,
    `insert into participants (conversation_id, user_id, side, last_message_at, joined_at, read_position)
     select id, talent_id, 'talent', at, at, 2 from ${ticket}`,
    messagesOf(`${ticket}, generate_series(1, 2) as p`, {
      id: `(n + ${support}) * 16 + p`,
      sender: 'talent_id',
      side: 'talent',
    }),
    `insert into tickets (conversation_id, status, opened_at, handled_position, response_due_at, at_risk_at,
       first_responded_at, solved_at, resolution_hours)
     select id, case when is_open then 'open' else 'solved' end, at, 2, case when is_open then at + interval '24 hours' end,
       case when is_open then at + interval '20 hours' end, case when not is_open then at + interval '1 hour' end,
       case when not is_open then at + interval '2 hours' end, case when not is_open then 2 end from ${ticket}`,
    `insert into ticket_responses (conversation_id, is_first, requested_at, due_at, responded_at, business_hours)
     select id, true, at, at + interval '24 hours', case when not is_open then at + interval '1 hour' end,
       case when not is_open then 1 end from ${ticket}`,
  )
  const ofManager = `(
    select n, ${timeOf('n', companies)} as at, ${idOf(kind.conversation, `n + ${account}`)} as id, ${idOf(kind.company, 'n')} as company_id,
      ${idOf(kind.owner, 'n')} as owner_id
    from ${numbers} where mod(n, 10) < 3
  ) as conversation`
  await fill(
    client,
    companies,
    `insert into conversations (id, subject, company_id, last_position, revision, last_message_at, created_at)
     select id, 'account', company_id, 2, 2, at, at from ${ofManager}`,
    `insert into participants (conversation_id, user_id, side, last_message_at, joined_at, read_position, unread)
     select id, user_id, side, at, at, 1, 1
     from ${ofManager}, lateral (values (owner_id, 'company'), ('${heavy.manager_id}'::uuid, 'staff')) as person (user_id, side)`,
    messagesOf(`${ofManager}, generate_series(1, 2) as p`, {
      id: `(n + ${account}) * 16 + p`,
      sender: 'owner_id',
      side: 'company',
    }),
  )
  const longest = Math.floor(messages / 100)
  const id = idOf(kind.conversation, String(long))
  await client.query(
    `insert into conversations (id, subject, company_id, talent_id, application_id, assignment_id, last_position,
       revision, last_message_at, created_at)
     select ${id}, 'assignment', '${heavy.company_id}', '${heavy.applicant_id}', ${idOf(kind.application, `1 + ${applications}`)},
       ${idOf(kind.assignment, '1')}, ${longest}, ${longest}, now(), now() - interval '400 days'`,
  )
  await client.query(
    `insert into participants (conversation_id, user_id, side, last_message_at, joined_at, read_position)
     select ${id}, user_id, side, now(), now(), ${longest}
     from (values ('${heavy.owner_id}'::uuid, 'company'), ('${heavy.applicant_id}', 'talent')) as person (user_id, side)`,
  )
  await fill(
    client,
    longest,
    messagesOf(
      `(select ${id} as id, n as p, '${heavy.owner_id}'::uuid as owner_id, ${timeOf('n', longest)} as at from ${numbers}) as one`,
      {
        id: `${long} * 16 + p`,
        sender: 'owner_id',
        side: 'company',
      },
    ),
  )
}

const messagesOf = (source: string, { id, sender, side }: { id: string; sender: string; side: string }) =>
  `insert into messages (id, conversation_id, position, revision, kind, sender_id, side, body, sent_at)
   select ${idOf(kind.message, `(${id})::bigint`)}, id, p, p, 'text', ${sender}, '${side}',
     'I can start on Monday. Question ' || p || ' is about the hours.', at from ${source}`

/** The kinds of most activities, with what they name. */
const recorded: Record<string, string> = {
  'job.edited': `'job_id', job_id, 'fields', '[]'::jsonb`,
  'job.published': `'job_id', job_id, 'title', 'Bookkeeper'`,
  'application.submitted': `'job_id', job_id, 'application_id', application_id`,
  'message.sent': `'conversation_id', conversation_id, 'message_id', message_id, 'user_ids', jsonb_build_array(actor_id)`,
  'message.reacted': `'conversation_id', conversation_id, 'message_id', message_id, 'user_ids', jsonb_build_array(actor_id)`,
  'conversation.state_set': `'conversation_id', conversation_id, 'user_id', actor_id`,
  'account.signed_in': `'user_id', actor_id, 'session_id', actor_id, 'method', 'password'`,
  'meeting.completed': `'meeting_id', meeting_id, 'application_id', application_id, 'user_ids', '[]'::jsonb, 'sequence', 1, 'starts_at', null`,
  'assignment.extended': `'assignment_id', assignment_id, 'talent_id', actor_id, 'ends_on', null`,
  'timesheet.approved': `'assignment_id', assignment_id, 'talent_id', actor_id, 'timesheet_id', timesheet_id, 'week_on', '2026-01-05'`,
}

/** Activities with their entries of the audit log, as sealing writes them except for the hashes, and a notification of each. */
export async function fillActivities(history: History, log: pg.Client): Promise<void> {
  const { client, size, heavy } = history
  const { activities, jobs, applications, conversations, assignments, companies, talents, weeks } = size
  const { rows } = await client.query<{ position: number }>(
    'select coalesce(max(position), 0)::integer as position from audit_entries',
  )
  const { position } = rows[0]!
  const kinds = Object.keys(recorded)
  const data = kinds.map((name, index) => `when ${index} then jsonb_build_object(${recorded[name]!})`).join(' ')
  const kindOf = `n + n / ${applications}`
  const source = `(
    select n, ${timeOf('n', activities)} as at, mod(${kindOf}, ${kinds.length}) as what, ${oneOf(kinds, kindOf)} as kind,
      ${companyId(history, 'c')} as company_id, ${ownerId(history, 'c')} as actor_id, ${idOf(kind.job, 'j')} as job_id,
      ${idOf(kind.application, 'application')} as application_id,
      ${idOf(kind.conversation, `1 + mod(application - 1, ${conversations})`)} as conversation_id,
      ${idOf(kind.message, `(1 + mod(application - 1, ${conversations})) * 16 + 1`)} as message_id,
      ${idOf(kind.meeting, `4 * (1 + mod(n, ${Math.floor(applications / 4)}))`)} as meeting_id,
      ${idOf(kind.assignment, `1 + mod(n, ${assignments})`)} as assignment_id,
      ${idOf(kind.timesheet, `(1 + mod(n, ${assignments})) * 64 + mod(n, ${weeks})`)} as timesheet_id
    from ${numbers}, lateral (select 1 + mod(n, ${applications}) as application) as numbered,
      lateral (select 1 + mod(application * 13, ${jobs}) as j) as job,
      lateral (select ${companyNumber(size, 'j')} as c) as company
  ) as activity`
  // Those who ask have more of them than others.
  const receiver = `case when mod(n, 1000) < 5 then '${heavy.owner_id}'::uuid when mod(n, 1000) < 7 then '${heavy.applicant_id}'
    when mod(n, 1000) < 12 then '${heavy.manager_id}' when mod(n, 1000) < 22 then '${heavy.admin_id}'
    when mod(n, 2) = 0 then ${idOf(kind.owner, `1 + mod(n, ${companies})`)}
    else ${idOf(kind.talent, `1 + mod(n, ${talents})`)} end`
  const written = fill(
    log,
    activities,
    `insert into audit_entries (activity_id, position, at, kind, actor_kind, actor_id, company_id, subject_ids, words, digest, hash)
     select n, ${position} + n, at, kind, 'user', actor_id, company_id,
       array[actor_id, company_id, job_id], array_to_tsvector(array[kind, 'number' || n, 'word' || mod(n, 1000)]),
       sha256(n::text::bytea), sha256(n::text::bytea) from ${source}`,
  )
  await fill(
    client,
    activities,
    `insert into activities (id, kind, actor_id, company_id, data, request_id, origin, at)
     overriding system value
     select n, kind, actor_id, company_id,
       case what ${data} end, 'request-' || n, '203.0.113.' || mod(n, 250), at from ${source}`,
    `insert into notifications (user_id, activity_id, kind, subject_kind, subject_id, title, body, href, read_at, created_at)
     select ${receiver}, n, 'applications', 'application', application_id, 'Application ' || n,
       'Somebody has applied.', '/company/applications/' || n, case when mod(n, 20) > 0 then at end, at from ${source}`,
  )
  await written
  await client.query(
    'update audit_cursor set (xid, id) = (select xid, id from activities order by xid desc, id desc limit 1)',
  )
}

/** Sign-ins, the deliveries of webhooks, and who looked at whom. */
export async function fillLogs(history: History): Promise<void> {
  const { client, size, heavy } = history
  const { activities, talents, companies } = size
  const count = Math.floor(activities / 10)
  const at = timeOf('n', count)
  const person = `case when mod(n, 500) < 5 then (array['${heavy.owner_id}', '${heavy.applicant_id}', '${heavy.manager_id}', '${heavy.admin_id}',
      '${heavy.owner_id}'])[1 + mod(n, 500)]::uuid
    when mod(n, 2) = 0 then ${idOf(kind.owner, `1 + mod(n, ${companies})`)} else ${idOf(kind.talent, `1 + mod(n, ${talents})`)} end`
  const webhooks = Math.max(2, Math.floor(companies / 100))
  await fill(
    client,
    webhooks,
    `insert into webhooks (id, company_id, url, description, events, secret, status, created_at, updated_at)
     select ${idOf(kind.webhook, 'n')}, ${companyId(history, 'n - 1')}, 'https://hooks.example/' || n, '', '{application.submitted}',
       '\\x00', 'enabled', now(), now() from ${numbers}`,
  )
  await fill(
    client,
    count,
    `insert into sign_ins (user_id, succeeded, method, ip, user_agent, at)
     select ${person}, mod(n, 30) > 0, 'password', '203.0.113.7', 'Firefox', ${at} from ${numbers}`,
    `insert into webhook_deliveries (id, webhook_id, type, body, status, attempts, created_at)
     select ${idOf(kind.delivery, 'n')}, ${idOf(kind.webhook, `case when mod(n, 5) = 0 then 1 else 1 + mod(n, ${webhooks}) end`)},
       'application.submitted', '{}', 'succeeded', 1, ${at} from ${numbers}`,
    `insert into webhook_requests (delivery_id, at, duration_ms, status, response)
     select ${idOf(kind.delivery, 'n')}, ${at}, 40, 200, 'ok' from ${numbers}`,
    `insert into profile_views (talent_id, company_id, viewed_on)
     select ${talentId(history, `case when mod(n, 100) = 0 then 0 else 1 + mod(n * 7, ${talents}) end`)},
       ${companyId(history, companyNumber(size, 'n'))}, (${at})::date from ${numbers} on conflict do nothing`,
  )
}
