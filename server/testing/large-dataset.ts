import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { acceptForEveryone } from './accept-for-everyone.ts'

/** The number of rows. */
export interface Size {
  jobs: number
  applications: number
}

/** The users and objects that measurements use. */
export interface LargeDataset {
  owner_id: string
  applicant_id: string
  /** The job with a hundredth of all applications. */
  job_id: string
  application_id: string
  /** One with a scorecard. */
  interviewed_application_id: string
  /** The job's question for a number. */
  question_id: string
  /** One that the applicant sent. */
  own_application_id: string
}

/**
 * Fills a migrated, empty database over one connection, without a transaction: a long one would delay the live updates
 * of all databases on the same PostgreSQL. Half of the jobs and applications are one company's, the others are spread over
 * a hundred companies. The same size gives the same rows.
 */
export async function seedLargeDataset(tx: Db, { jobs, applications }: Size): Promise<LargeDataset> {
  const at = now()
  const talents = applications / 10
  const companies = 100
  await sql`set statement_timeout = 0`.execute(tx)
  await sql`
    insert into companies (name, timezone, created_at, updated_at)
    select 'Company ' || n, 'America/Chicago', ${at}::timestamptz, ${at} from generate_series(0, ${sql.lit(companies)}) as n`.execute(
    tx,
  )
  await sql`
    insert into users (role, name, email, email_verified_at, created_at, updated_at)
    select 'company', 'Owner ' || n, 'owner-' || n || '@bench.test', ${at}::timestamptz, ${at}, ${at}
    from generate_series(0, ${sql.lit(companies)}) as n`.execute(tx)
  await sql`
    insert into members (user_id, company_id, member_role, created_at)
    select users.id, companies.id, 'owner', ${at}::timestamptz
    from users join companies on companies.name = replace(users.name, 'Owner', 'Company')`.execute(tx)
  for (const [first, last] of batches(talents, 1_000)) {
    await sql`
    insert into users (role, name, email, email_verified_at, created_at, updated_at)
    select 'applicant', ${given}[1 + n % 10] || ' ' || ${family}[1 + n / 10 % 10], 'talent-' || n || '@bench.test', ${at}::timestamptz, ${at}, ${at}
    from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n`.execute(tx)
    await sql`
    insert into talents (user_id, headline, skills, created_at, updated_at)
    select users.id, ${roles}[1 + (hashint4(n) & 7)], array[${skills}[1 + (hashint4(n + 1) & 15)], 'English'], ${at}::timestamptz, ${at}
    from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n join users on users.email = 'talent-' || n || '@bench.test'`.execute(
      tx,
    )
  }
  await sql.raw(acceptForEveryone).execute(tx)
  for (const [first, last] of batches(jobs, 500))
    await sql`
    insert into jobs (company_id, title, description, engagement_type, budget_min_cents, budget_max_cents, weekly_hours,
      skill_tags, timezone, required_certs, visibility, status, published_at, created_at, updated_at)
    select (select id from companies where name = 'Company ' || case when n % 2 = 0 then 0 else 1 + n / 2 % 100 end),
      ${roles}[1 + (hashint4(n) & 7)] || ' ' || n,
      'Works with ' || ${skills}[1 + (hashint4(n + 7) & 15)] || ' in a team that cares. ' || repeat('Five days a week, in clear English. ', 12),
      'hourly', 1000 + (hashint4(n) & 1023), 3000 + (hashint4(n) & 1023), 10 + (hashint4(n) & 31),
      array[${skills}[1 + (hashint4(n + 2) & 15)], 'English'], 'UTC+08:00', '{}', 'public',
      case when n % 10 = 3 then 'paused' when n % 10 = 6 then 'closed' else 'open' end,
      ${at}::timestamptz - n * interval '7 minutes', ${at}::timestamptz - n * interval '7 minutes', ${at}::timestamptz - n * interval '7 minutes'
    from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n`.execute(tx)
  await sql`
    create temporary table numbered_jobs as
    select id, company_id, engagement_type, (row_number() over (order by published_at desc))::integer as n from jobs`.execute(
    tx,
  )
  await sql`
    create temporary table numbered_talents as
    select id, (row_number() over (order by email))::integer as n from users where role = 'applicant'`.execute(tx)
  await sql`create index on numbered_jobs (n)`.execute(tx)
  await sql`create index on numbered_talents (n)`.execute(tx)
  // One job gets a hundredth of all; whom the others get is spread so that nobody applies to a job twice. Counted once for
  // all of them at the end: in one transaction, each would wade through the counts before it.
  await sql`alter table applications disable trigger user`.execute(tx)
  for (const [first, last] of batches(applications, 5_000))
    await sql`
    with added as (
      insert into applications (job_id, company_id, applicant_id, stage, stage_at, published_stage, published_stage_at, answer_due_at, answered_at, cover_letter, proposal_rate_cents, proposed_for, created_at, updated_at)
      select numbered_jobs.id, numbered_jobs.company_id, numbered_talents.id, ${stages}[1 + (hashint4(planned.n) & 7)], at, ${stages}[1 + (hashint4(planned.n) & 7)], at, at + interval '9 days',
        case when planned.n % 3 = 0 then null else at + interval '2 days' end,
        repeat('I have done this for five years. ', 20), 1000 + (hashint4(planned.n) & 2047), numbered_jobs.engagement_type, at, at
      from (
        select n, ${at}::timestamptz - n * interval '1 minute' as at,
          case when n <= ${sql.lit(applications / 100)} then 2 else 1 + (n + n / ${sql.lit(talents)} * 7) % ${sql.lit(jobs)} end as job_n,
          1 + n % ${sql.lit(talents)} as talent_n
        from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as n
      ) as planned
      join numbered_jobs on numbered_jobs.n = job_n join numbered_talents on numbered_talents.n = talent_n
      on conflict do nothing
      returning id, job_id, company_id, stage, stage_at
    )
    insert into stage_history (application_id, job_id, company_id, stage, entered_at, published_at)
    select id, job_id, company_id, stage, stage_at, stage_at from added`.execute(tx)
  await sql`alter table applications enable trigger user`.execute(tx)
  await sql`
    insert into profile_snapshots
      (application_id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, location,
        region, timezone, links, work_history, photo_file_id, resume_file_id, updated_at)
    select applications.id, headline, summary, skills, hourly_rate_cents, talents.currency, experience_level, availability,
      location, region, timezone, links, '[]', photo_file_id, talents.resume_file_id, talents.updated_at
    from applications join talents on talents.user_id = applicant_id where stage in ('rejected', 'withdrawn')`.execute(
    tx,
  )
  await sql`
    update job_counts set applications = counted.all, applications_unread = counted.unread,
      applications_in_review = counted.in_review
    from (
      select job_id, count(*) as all, count(*) filter (where is_unread) as unread,
        count(*) filter (where is_in_review(published_stage)) as in_review
      from applications group by job_id
    ) as counted
    where counted.job_id = job_counts.job_id`.execute(tx)
  // The job with many applications asks two questions; every third answer to the first does not meet its requirement.
  await sql`
    insert into job_question_versions (job_id, version, questions, created_at)
    select id, 1, ${JSON.stringify(questions)}::jsonb, ${at}::timestamptz from numbered_jobs where n = 2`.execute(tx)
  await sql`
    insert into application_answers (application_id, question_id, question, value, is_met, explanation)
    select applications.id, ${questions[0].id}::uuid, ${questions[0].text}, to_jsonb(hashint4(numbered_talents.n) & 7),
      hashint4(numbered_talents.n) & 7 >= 3, case when hashint4(numbered_talents.n) & 7 >= 3 then '' else 'I learn fast.' end
    from applications join numbered_talents on numbered_talents.id = applicant_id
    where job_id = (select id from numbered_jobs where n = 2)
    union all
    select applications.id, ${questions[1].id}::uuid, ${questions[1].text}, to_jsonb(hashint4(numbered_talents.n + 1) & 1 = 1), null, ''
    from applications join numbered_talents on numbered_talents.id = applicant_id
    where job_id = (select id from numbered_jobs where n = 2)`.execute(tx)
  await sql`
    update applications set question_version = 1, unmet_requirements = (not is_met)::integer
    from application_answers
    where application_answers.application_id = applications.id and question_id = ${questions[0].id}::uuid`.execute(tx)
  await seedScorecards(tx, at)
  const dataset = await sql<LargeDataset>`
    select (select id from users where email = 'owner-0@bench.test') as owner_id,
      (select id from users where email = 'talent-1@bench.test') as applicant_id,
      (select id from numbered_jobs where n = 2) as job_id,
      (select application_id from scorecards limit 1) as interviewed_application_id,
      ${questions[0].id}::text as question_id,
      (select id from applications where job_id = (select id from numbered_jobs where n = 2) order by created_at desc limit 1) as application_id,
      (select id from applications where applicant_id = (select id from users where email = 'talent-1@bench.test') limit 1) as own_application_id`.execute(
    tx,
  )
  return dataset.rows[0]!
}

/** The job with many applications has a plan; its owner interviews every fourth applicant and judges most of them. */
async function seedScorecards(tx: Db, at: string): Promise<void> {
  await sql`
    with planned as (
      insert into interview_plans (job_id, company_id, updated_at)
      select id, company_id, ${at}::timestamptz from numbered_jobs where n = 2 returning job_id
    )
    insert into interview_steps (job_id, position, kind, name, minutes, attributes)
    select job_id, position, kind, 'Step ' || position, 30, ${attributes}
    from planned, (values (1, 'screen'), (2, 'final')) as step (position, kind)`.execute(tx)
  await sql`
    create temporary table interviewed as
    select uuidv7() as meeting_id, applications.id as application_id, applicant_id, members.user_id,
      interview_steps.id as step_id, applications.company_id, applications.created_at + interval '1 day' as starts_at,
      hashint4(numbered_talents.n) as hash
    from applications
    join numbered_talents on numbered_talents.id = applicant_id and hashint4(numbered_talents.n) & 3 = 0
    join members on members.company_id = applications.company_id
    join interview_steps on interview_steps.job_id = applications.job_id and interview_steps.position = 1`.execute(tx)
  await sql`
    insert into meetings (id, company_id, kind, application_id, organizer_id, title, status, starts_at, ends_at, minutes,
      step_id, scorecards_requested_at, created_at, updated_at)
    select meeting_id, company_id, 'interview', application_id, user_id, 'Interview', 'completed', starts_at,
      starts_at + interval '30 minutes', 30, step_id, starts_at, starts_at, starts_at
    from interviewed`.execute(tx)
  await sql`
    insert into meeting_people (meeting_id, user_id, side, response, status, starts_at, ends_at)
    select meeting_id, person, side, 'accepted', 'completed', starts_at, starts_at + interval '30 minutes'
    from interviewed, lateral (values (user_id, 'company'), (applicant_id, 'talent')) as people (person, side)`.execute(
    tx,
  )
  await sql`
    insert into scorecards (meeting_id, user_id, application_id, status, attributes, ratings, recommendation, version,
      submitted_at, created_at, updated_at)
    select meeting_id, user_id, application_id, 'submitted', ${attributes},
      (select jsonb_agg(jsonb_build_object('attribute', attribute, 'score', 1 + (hash >> position::integer & 3),
        'evidence', repeat('Explained how they handled three angry customers. ', 4)))
        from unnest(${attributes}) with ordinality as judged (attribute, position)),
      (array['strong_no', 'no', 'yes', 'strong_yes'])[1 + (hash >> 4 & 3)], 1, starts_at, starts_at, starts_at
    from interviewed where hash & 12 > 0`.execute(tx)
}

/** What the job with many applications asks. */
const questions = [
  {
    id: '0198c0de-0000-7000-8000-00000000000a',
    type: 'number',
    text: 'How many years have you done this?',
    required: true,
    options: [],
    requirement: { text: '', answer: null, options: [], needs_all: false, min: 3, max: null },
  },
  {
    id: '0198c0de-0000-7000-8000-00000000000b',
    type: 'yes_no',
    text: 'Do you have a backup for outages?',
    required: true,
    options: [],
    requirement: null,
  },
] as const

/** The first and last of each part, so that each is written well within a statement's time. */
function batches(count: number, size: number): [number, number][] {
  const parts = Math.ceil(count / size)
  return Array.from({ length: parts }, (_, part) => [part * size + 1, Math.min((part + 1) * size, count)])
}

const words = (all: string[]) => sql.raw(`(array[${all.map((word) => `'${word}'`).join(', ')}])`)
const given = words(['Ana', 'Ben', 'Carlo', 'Dina', 'Elena', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jomar'])
const family = words(['Reyes', 'Cruz', 'Santos', 'Garcia', 'Mendoza', 'Torres', 'Flores', 'Ramos', 'Aquino', 'Lim'])
const roles = words([
  'React Developer',
  'Support Specialist',
  'Data Entry Clerk',
  'Bookkeeper',
  'UI Designer',
  'Virtual Assistant',
  'Python Developer',
  'SEO Specialist',
])
const skills = words([
  'React',
  'TypeScript',
  'Zendesk',
  'Excel',
  'QuickBooks',
  'Figma',
  'Python',
  'SEO',
  'Node.js',
  'C#',
  'C++',
  'AWS',
  'Docker',
  'Copywriting',
  'Shopify',
  'HubSpot',
])
const attributes = words(['Zendesk', 'Written English', 'Judgment', 'Calm under pressure'])
const stages = words([
  'new',
  'reviewing',
  'shortlisted',
  'testing',
  'interviewing',
  'rejected',
  'rejected',
  'withdrawn',
])
