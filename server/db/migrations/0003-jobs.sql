-- Jobs, the tests they ask for, and who applies.

create table jobs (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  title text not null check (char_length(title) between 1 and 60),
  description text not null check (char_length(description) between 1 and 10000),
  engagement_type text not null check (engagement_type in ('hourly', 'fixed')),
  budget_min_cents bigint check (budget_min_cents between 100 and 100000),
  budget_max_cents bigint check (budget_max_cents between 100 and 100000),
  budget_total_cents bigint check (budget_total_cents between 100 and 1000000000),
  currency text not null default 'USD' check (currency in ('USD')),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  start_date date,
  skill_tags text[] not null check (cardinality(skill_tags) <= 20) check (longest(skill_tags) <= 50),
  timezone text not null check (timezone ~ '^UTC(-(0[1-9]|1[0-2])|\+(0\d|1[0-4])):00$'),
  required_certs text[] not null check (cardinality(required_certs) <= 20) check (longest(required_certs) <= 50),
  visibility text not null check (visibility in ('public', 'private')),
  cc_email text check (char_length(cc_email) <= 254),
  status text not null
    check (status in ('draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed')),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (budget_max_cents >= budget_min_cents),
  -- a budget is of one kind; whatever is not a draft has it whole
  check (engagement_type = 'hourly' and budget_total_cents is null or engagement_type = 'fixed' and budget_min_cents is null and budget_max_cents is null),
  check (status = 'draft' or published_at is not null),
  check (status = 'draft' or budget_total_cents is not null or budget_min_cents is not null and budget_max_cents is not null)
);
create index jobs_company on jobs (company_id, created_at desc, id desc);
create index jobs_company_title on jobs (company_id, lower(title), id);
-- with the company, so that open jobs are counted without reading them
create index jobs_open on jobs (published_at desc, id desc) include (company_id)
  where visibility = 'public' and status in ('open', 'interviewing', 'offer');
create index jobs_open_skills on jobs using gin (skill_tags)
  where visibility = 'public' and status in ('open', 'interviewing', 'offer');

create table tests (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 120),
  description text not null check (char_length(description) <= 5000),
  type text not null check (type in ('coding', 'mcq', 'mixed', 'language', 'written')),
  time_limit integer not null check (time_limit between 15 and 240),
  pass_rate integer not null check (pass_rate between 0 and 100),
  is_active boolean not null,
  is_public boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tests_company on tests (company_id, lower(name), id);

create table questions (
  test_id uuid not null references tests on delete cascade,
  position integer not null check (position between 0 and 199),
  id text not null check (char_length(id) between 1 and 64),
  type text not null check (
    type in (
      'short-answer', 'paragraph', 'multiple-choice', 'checkboxes', 'dropdown', 'file-upload', 'linear-scale', 'rating',
      'multiple-choice-grid', 'checkbox-grid', 'date', 'time'
    )
  ),
  question text not null check (char_length(question) between 1 and 5000),
  options text[] check (cardinality(options) <= 50) check (longest(options) <= 500),
  points integer not null check (points between 1 and 10),
  use_ai boolean not null,
  primary key (test_id, position),
  unique (test_id, id)
);

create table job_tests (
  job_id uuid not null references jobs on delete cascade,
  test_id uuid not null references tests,
  position integer not null check (position between 0 and 9),
  primary key (job_id, test_id)
);
create index job_tests_test_id on job_tests (test_id);

create table saved_jobs (
  applicant_id uuid not null references users,
  job_id uuid not null references jobs on delete cascade,
  created_at timestamptz not null,
  primary key (applicant_id, job_id)
);
create index saved_jobs_job_id on saved_jobs (job_id);

create table applications (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs,
  applicant_id uuid not null references users,
  stage text not null check (
    stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn')
  ),
  cover_letter text not null check (char_length(cover_letter) between 1 and 5000),
  proposal_rate_cents bigint check (proposal_rate_cents between 100 and 100000),
  currency text not null default 'USD' check (currency in ('USD')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- one per talent and job, whatever is clicked how often
  unique (job_id, applicant_id)
);
create index applications_job on applications (job_id, created_at desc, id desc);
create index applications_applicant on applications (applicant_id, created_at desc, id desc);
create index applications_new on applications (job_id) where stage = 'new';
