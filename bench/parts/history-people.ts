// Who uses the product, and how companies have hired.
import type pg from 'pg'
import { companyName, fill, idOf, oneOf, personName, roles, skills } from './fill.ts'

/** How much a history has. */
export interface HistorySize {
  companies: number
  talents: number
  jobs: number
  applications: number
  /** Running assignments, and those that have ended. */
  assignments: number
  ended: number
  weeks: number
  conversations: number
  messages: number
  /** Activities, and as many notifications. */
  activities: number
  managers: number
}

/** The IDs of those who ask: a company with a twentieth of everything, and people with more than others. */
export interface Heavy {
  company_id: string
  owner_id: string
  applicant_id: string
  manager_id: string
  admin_id: string
}

export interface History {
  client: pg.Client
  size: HistorySize
  heavy: Heavy
}

/** The kinds of rows. */
export const kind = {
  company: 1,
  owner: 2,
  talent: 3,
  manager: 4,
  job: 5,
  application: 6,
  offer: 7,
  assignment: 8,
  timesheet: 9,
  shift: 10,
  line: 11,
  invoice: 12,
  item: 13,
  payment: 14,
  payout: 15,
  batch: 16,
  conversation: 17,
  message: 18,
  meeting: 19,
  webhook: 20,
  delivery: 21,
  attempt: 22,
}

/** Which company the nth row is of: of every twentieth the heavy one (0), of the others few have many. */
export const companyNumber = ({ companies }: HistorySize, n: string): string =>
  `case when mod(${n}, 20) = 0 then 0 else 1 + floor(${companies} * power(mod(${n} * 7919, 10007) / 10007.0, 3))::bigint end`

const orHeavy = (of: number, n: string, id: string) => `case ${n} when 0 then '${id}'::uuid else ${idOf(of, n)} end`
export const companyId = ({ heavy }: History, n: string): string => orHeavy(kind.company, n, heavy.company_id)
export const ownerId = ({ heavy }: History, n: string): string => orHeavy(kind.owner, n, heavy.owner_id)
export const talentId = ({ heavy }: History, n: string): string => orHeavy(kind.talent, n, heavy.applicant_id)

/** A time in the last 400 days, the same for the same number; later ones have higher numbers. */
export const timeOf = (n: string, count: number): string =>
  `now() - (${count + 1} - ${n}) * ${((400 * 86_400) / count).toFixed(3)} * interval '1 second'`

const numbers = 'generate_series($1::bigint, $2::bigint) as n'

export async function fillPeople(history: History): Promise<void> {
  const { client, size, heavy } = history
  const at = `now() - mod(n * 7919, 94608000) * interval '1 second' - interval '400 days'`
  await fill(
    client,
    size.managers,
    `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
     select ${idOf(kind.manager, 'n')}, 'account_manager', ${personName}, 'manager-' || n || '@history.test', ${at}, ${at}, ${at}
     from ${numbers}`,
    `insert into account_manager_profiles (user_id, joined_on, updated_at)
     select ${idOf(kind.manager, 'n')}, (${at})::date, ${at} from ${numbers}`,
  )
  // The heavy account manager has three tenths of all companies.
  const manager = `case when mod(n, 10) < 3 then '${heavy.manager_id}'::uuid
    when mod(n, 10) < 9 then ${idOf(kind.manager, `1 + mod(n, ${size.managers})`)} end`
  await fill(
    client,
    size.companies,
    `insert into companies (id, name, timezone, account_manager_id, status, created_at, updated_at)
     select ${idOf(kind.company, 'n')}, ${companyName}, 'America/Chicago', ${manager},
       case when mod(n, 50) = 49 then 'suspended' else 'active' end, ${at}, ${at} from ${numbers}`,
    `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
     select ${idOf(kind.owner, 'n')}, 'company', ${personName}, 'owner-' || n || '@history.test', ${at}, ${at}, ${at}
     from ${numbers}`,
    `insert into members (user_id, company_id, member_role, created_at)
     select ${idOf(kind.owner, 'n')}, ${idOf(kind.company, 'n')}, 'owner', ${at} from ${numbers}`,
  )
  await fill(
    client,
    size.talents,
    `insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
     select ${idOf(kind.talent, 'n')}, 'applicant', ${personName}, 'talent-' || n || '@history.test', ${at}, ${at}, ${at}
     from ${numbers}`,
    `insert into talents (user_id, headline, summary, skills, experience_level, hourly_rate_cents, availability,
       weekly_hours, region, timezone, created_at, updated_at)
     select ${idOf(kind.talent, 'n')}, ${oneOf(roles, 'n')}, 'I have done this for ' || 1 + mod(n, 9) || ' years.',
       array[${oneOf(skills, 'n')}, ${oneOf(skills, 'n / 9 + 1')}], ${oneOf(['junior', 'mid', 'senior'], 'n')},
       500 + mod(n * 31, 3000), '{full-time}', 40, 'asia_pacific', 'Asia/Manila', ${at}, ${at} from ${numbers}`,
  )
}

export async function fillHiring(history: History): Promise<void> {
  const { client, size } = history
  const { jobs, applications, talents } = size
  const posted = timeOf('n', jobs)
  const status = oneOf(
    ['open', 'closed', 'filled', 'closed', 'paused', 'filled', 'closed', 'open', 'interviewing'],
    'n',
  )
  await fill(
    client,
    jobs,
    `insert into jobs (id, company_id, title, description, engagement_type, budget_min_cents, budget_max_cents,
       weekly_hours, skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
     select ${idOf(kind.job, 'n')}, ${companyId(history, 'c')}, ${oneOf(roles, 'n')} || ' ' || n,
       'Works with ' || ${oneOf(skills, 'n')} || '. ' || repeat('Five days a week, in clear English. ', 8), 'hourly',
       1000, 2000, 40, array[${oneOf(skills, 'n')}], 'UTC+08:00', '{}', 'public', ${status}, ${posted}, ${posted}, ${posted}
     from ${numbers}, lateral (select ${companyNumber(size, 'n')} as c) as company`,
  )
  // Each round of as many applications as jobs has one for each job, each time of another talent.
  const round = `((n - 1) / ${jobs})`
  const source = `select n, j, c, ${timeOf('n', applications)} as at,
      case when mod(j, 101) = 0 and ${round} = 0 then 0 else 1 + mod(j * 7 + ${round} * 1009, ${talents}) end as t,
      ${oneOf(['new', 'reviewing', 'shortlisted', 'interviewing', 'rejected', 'rejected', 'rejected', 'withdrawn'], 'n / 7')} as stage
    from ${numbers}, lateral (select 1 + mod(n * 13, ${jobs}) as j) as job,
      lateral (select ${companyNumber(size, 'j')} as c) as company`
  const isOver = `stage in ('rejected', 'withdrawn')`
  await fill(
    client,
    applications,
    `insert into applications (id, job_id, company_id, applicant_id, cover_letter, proposal_rate_cents, proposed_for,
       stage, stage_at, published_stage, published_stage_at, opened_at, answer_due_at, answered_at, rejection_reason,
       created_at, updated_at)
     select ${idOf(kind.application, 'n')}, ${idOf(kind.job, 'j')}, ${companyId(history, 'c')}, ${talentId(history, 't')},
       repeat('I have done this for five years. ', 6), 1500, 'hourly', stage, at, stage, at,
       case when stage <> 'new' then at end, at + interval '9 days',
       case when stage <> 'new' then at + interval '2 days' end, case when stage = 'rejected' then 'experience' end, at, at
     from (${source}) as application`,
    `insert into stage_history (application_id, job_id, company_id, stage, entered_at, left_at, published_at)
     select ${idOf(kind.application, 'n')}, ${idOf(kind.job, 'j')}, ${companyId(history, 'c')}, stay.stage,
       stay.entered_at, stay.left_at, stay.entered_at
     from (${source}) as application, lateral (
       select 'new' as stage, at as entered_at,
         case when application.stage <> 'new' then at + interval '1 day' end as left_at
       union all select application.stage, at + interval '1 day', null where application.stage <> 'new') as stay`,
    `insert into profile_snapshots (application_id, headline, summary, skills, hourly_rate_cents, currency, availability,
       location, links, work_history, updated_at)
     select ${idOf(kind.application, 'n')}, headline, summary, skills, hourly_rate_cents, currency, availability,
       location, links, '[]', updated_at
     from (${source}) as application join talents on talents.user_id = ${talentId(history, 't')} where ${isOver}`,
    // Every fourth application came to an interview.
    `insert into meetings (id, company_id, kind, application_id, organizer_id, title, status, starts_at, ends_at, minutes,
       created_at, updated_at)
     select ${idOf(kind.meeting, 'n')}, ${companyId(history, 'c')}, 'interview', ${idOf(kind.application, 'n')},
       ${ownerId(history, 'c')}, 'Interview ' || n, 'completed', at, at + interval '30 minutes', 30, at, at
     from (${source}) as application where mod(n, 4) = 0`,
    `insert into meeting_people (meeting_id, user_id, side, response, status, starts_at, ends_at)
     select ${idOf(kind.meeting, 'n')}, user_id, side, 'accepted', 'completed', at, at + interval '30 minutes'
     from (${source}) as application, lateral (values (${ownerId(history, 'c')}, 'company'),
       (${talentId(history, 't')}, 'talent')) as person (user_id, side) where mod(n, 4) = 0`,
    // Every third took a test of the library.
    `insert into attempts (id, application_id, test_id, version_id, company_id, applicant_id, status, score, assigned_at,
       due_at, started_at, ends_at, submitted_at, graded_at, points, outcome_at, released_at)
     select ${idOf(kind.attempt, 'n')}, ${idOf(kind.application, 'n')}, tests.id, tests.version_id,
       ${companyId(history, 'c')}, ${talentId(history, 't')}, 'graded', mod(n, 100), at, at + interval '7 days', at,
       at + interval '1 hour', at, at, mod(n, 100), at, at
     from (${source}) as application, (select id, version_id from tests where company_id is null and version_id is not null order by id limit 1) as tests
     where mod(n, 3) = 0`,
  )
  await client.query(
    `insert into job_counts (job_id, company_id, applications, applications_unread, applications_in_review)
     select jobs.id, jobs.company_id, count(applications.id), count(*) filter (where is_unread),
       count(*) filter (where is_in_review(published_stage))
     from jobs left join applications on job_id = jobs.id group by jobs.id
     on conflict (job_id) do update set applications = excluded.applications, applications_unread = excluded.applications_unread,
       applications_in_review = excluded.applications_in_review`,
  )
  await client.query(
    `insert into test_counts (test_id, company_id, attempts, graded, score_total)
     select test_id, company_id, count(*), count(*), sum(score) from attempts where status = 'graded' group by 1, 2
     on conflict (test_id, company_id) do update set attempts = excluded.attempts, graded = excluded.graded,
       score_total = excluded.score_total`,
  )
}
