-- What companies hire for.
create table jobs (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  -- The end of the address of its public page. 48 random bits: guessing one reveals nothing that is not public.
  short_id text not null default right(gen_random_uuid()::text, 12) check (short_id ~ '^[0-9a-f]{12}$'),
  title text not null check (char_length(title) between 1 and 60),
  description text not null check (char_length(description) between 1 and 10000),
  -- Descriptions are Markdown. The search index reads their text without markup and without the addresses of links;
  -- null where a description is plain text and both are the same.
  description_text text,
  engagement_type text not null check (engagement_type in ('hourly', 'fixed')),
  budget_min_cents bigint check (budget_min_cents between 100 and 100000),
  budget_max_cents bigint check (budget_max_cents between 100 and 100000),
  budget_total_cents bigint check (budget_total_cents between 100 and 1000000000),
  currency text not null default 'USD' check (currency in ('USD')),
  -- the budget before members who are not owners raised it; offers over it need an owner's approval
  approved_budget_cents bigint check (approved_budget_cents >= 0),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  openings integer not null default 1 check (openings between 1 and 100),
  start_date date,
  skill_tags text[] not null check (cardinality(skill_tags) <= 20) check (longest(skill_tags) <= 50),
  timezone text not null check (timezone ~ '^UTC(-(0[1-9]|1[0-2])|\+(0\d|1[0-4])):00$'),
  required_certs text[] not null check (cardinality(required_certs) <= 20) check (longest(required_certs) <= 50),
  visibility text not null check (visibility in ('public', 'private')),
  cc_email text check (char_length(cc_email) <= 254),
  -- counts its contents: one that is based on an older version is not saved over a newer one
  version integer not null default 1,
  status text not null check (status in ('draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed')),
  published_at timestamptz,
  -- when those who still waited were notified that it is over; null once it takes applications again
  applicants_notified_at timestamptz,
  archived_at timestamptz,
  -- since when it waits for the staff's decision: their list begins with these jobs
  review_requested_at timestamptz,
  -- what the automatic checks found, until the staff decide
  flagged_at timestamptz,
  -- hidden by the staff
  hidden_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (budget_max_cents >= budget_min_cents),
  -- a budget is of one kind; whatever is not a draft has it whole
  check (
    engagement_type = 'hourly' and budget_total_cents is null
    or engagement_type = 'fixed' and budget_min_cents is null and budget_max_cents is null
  ),
  check (status = 'draft' or published_at is not null),
  check (
    status = 'draft'
    or budget_total_cents is not null
    or budget_min_cents is not null and budget_max_cents is not null
  ),
  -- only what is over, or has not begun, can be put away
  constraint jobs_archived check (archived_at is null or status in ('draft', 'filled', 'closed'))
);
create index jobs_company on jobs (company_id, created_at desc, id desc);
create index jobs_company_status on jobs (company_id, status, updated_at desc, id desc);
-- the company's list, in each of its orders; what is put away is looked at rarely
create index jobs_listed on jobs (company_id, created_at, id) where archived_at is null;
create index jobs_listed_by_title on jobs (company_id, lower(title), id) where archived_at is null;
create index jobs_listed_by_launch on jobs (company_id, coalesce(published_at, '-infinity'), id)
  where archived_at is null;
create index jobs_listed_by_budget on jobs (
  company_id,
  coalesce(budget_total_cents, budget_max_cents, budget_min_cents, 0),
  id
) where archived_at is null;
create index jobs_listed_by_stage on jobs (
  company_id,
  array_position(array['draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed'], status),
  id
) where archived_at is null;
create index jobs_archived on jobs (company_id, created_at, id) where archived_at is not null;
-- counts them
create index jobs_listed_by_status on jobs (company_id, status, created_at, id) where archived_at is null;
-- the staff's list, in each of its orders
create index jobs_reviewed_first on jobs (review_requested_at, created_at desc, id desc) where archived_at is null;
create index jobs_by_age on jobs (created_at, id) where archived_at is null;
create index jobs_by_title on jobs (lower(title), id) where archived_at is null;
create index jobs_by_stage on jobs (
  array_position(array['draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed'], status), id
) where archived_at is null;
create index jobs_archived_by_age on jobs (created_at, id) where archived_at is not null;
create index jobs_titles on jobs using gin (lower(title) gin_trgm_ops);
-- With the same expression as the list of one company, this index would be chosen for the list of a large company too,
-- which then reads the jobs of all.
create index jobs_by_launch on jobs (published_at nulls first, id) where archived_at is null;
create unique index jobs_short_id on jobs (short_id);

-- How many applied to each job. Kept by the database, so that a list of thousands of jobs sorts by it from an index.
create table job_counts (
  job_id uuid primary key references jobs on delete cascade,
  company_id uuid not null references companies,
  applications integer not null default 0,
  applications_unread integer not null default 0,
  -- when it was published, of a job that applicants see
  open_since timestamptz
);
create index job_counts_unread on job_counts (company_id, applications_unread desc, job_id)
  where applications_unread > 0;
create index job_counts_most on job_counts (company_id, applications desc, job_id desc);
create index job_counts_fewest on job_counts (applications, open_since desc, job_id desc) where open_since is not null;
create index job_counts_by_applications on job_counts (applications, job_id);

create function count_job() returns trigger language plpgsql as $$
begin
  insert into job_counts (job_id, company_id) values (new.id, new.company_id);
  return null;
end $$;
create trigger count_job after insert on jobs for each row execute function count_job();

-- The jobs that applicants have saved.
create table saved_jobs (
  applicant_id uuid not null references users,
  job_id uuid not null references jobs on delete cascade,
  created_at timestamptz not null,
  primary key (applicant_id, job_id)
);
create index saved_jobs_job_id on saved_jobs (job_id);

-- The jobs of recruiters who do not see all.
create table member_jobs (
  user_id uuid not null references members on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  primary key (user_id, job_id)
);
create index member_jobs_job on member_jobs (job_id);

-- What the automatic checks found in a job whose poster asked the staff to decide.
create table job_flags (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  findings jsonb not null check (pg_column_size(findings) < 20000),
  requested_by uuid references users,
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 1000),
  check ((status = 'pending') = (decided_at is null))
);
create unique index job_flags_pending on job_flags (job_id) where status = 'pending';
create index job_flags_job on job_flags (job_id, requested_at desc, id desc);
create index job_flags_queue on job_flags (requested_at, id) where status = 'pending';
