-- What hiring needs beside jobs and applications: where each application has been and for how long, what colleagues say
-- of it, and the interviews, tests, offers and assignments that its stages stand for.

-- lets an exclusion constraint compare a person as well as a time
create extension if not exists btree_gist;

alter table companies
  add column timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64),
  add column account_manager_id uuid references users;
create index companies_account_manager_id on companies (account_manager_id);

alter table oauth_flows
  add column timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64);

alter table jobs
  add column openings integer not null default 1 check (openings between 1 and 100),
  add column archived_at timestamptz,
  -- counts its contents: one that was written upon an older version is not saved over a newer one
  add column version integer not null default 1,
  -- when those who still waited were told that it is over; null once it takes applications again
  add column applicants_told_at timestamptz,
  -- only what is over, or has not begun, can be put away
  add constraint jobs_archived check (archived_at is null or status in ('draft', 'filled', 'closed'));

-- the story of a job, without what happens to each of its applications
create index activities_job_story on activities ((data ->> 'job_id'), id desc)
  where kind like 'job.%' and kind not in ('job.saved', 'job.unsaved');

create index jobs_company_status on jobs (company_id, status, updated_at desc, id desc);

-- How many applied to each job. Kept by the database, so that a list of thousands of jobs sorts by it from an index.
create table job_counts (
  job_id uuid primary key references jobs on delete cascade,
  company_id uuid not null references companies,
  applications integer not null default 0,
  applications_new integer not null default 0
);
create index job_counts_new on job_counts (company_id, applications_new desc, job_id) where applications_new > 0;
create index job_counts_most on job_counts (company_id, applications desc, job_id desc);

create function count_job() returns trigger language plpgsql as $$
begin
  insert into job_counts (job_id, company_id) values (new.id, new.company_id);
  return null;
end $$;
create trigger count_job after insert on jobs for each row execute function count_job();

create function count_application() returns trigger language plpgsql as $$
begin
  update job_counts
  set applications = applications + (tg_op = 'INSERT')::integer,
    applications_new = applications_new + (new.stage = 'new')::integer
      - (case when tg_op = 'INSERT' then false else old.stage = 'new' end)::integer
  where job_id = new.job_id;
  return null;
end $$;
create trigger count_application after insert on applications for each row execute function count_application();
create trigger recount_application after update of stage on applications for each row
  when ((old.stage = 'new') <> (new.stage = 'new')) execute function count_application();

insert into job_counts (job_id, company_id, applications, applications_new)
select jobs.id, jobs.company_id, count(applications.id), count(applications.id) filter (where stage = 'new')
from jobs left join applications on applications.job_id = jobs.id group by jobs.id;

alter table applications
  add column company_id uuid references companies,
  -- when it came to the stage in which it is
  add column stage_at timestamptz,
  -- when somebody of the company first opened it: from then on its sender cannot change it
  add column opened_at timestamptz,
  -- until when the company owes its first answer, and when it gave it
  add column answer_due_at timestamptz,
  add column answered_at timestamptz,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20) check (longest(tags) <= 50),
  -- a rejection that can still be undone: until then the application stays where it is
  add column rejects_at timestamptz,
  add column rejected_by uuid references users,
  add column rejection_reason text check (
    rejection_reason in ('experience', 'skills', 'rate', 'availability', 'location', 'test', 'other_candidate', 'job_closed', 'other')
  ),
  add column rejection_message text check (char_length(rejection_message) between 1 and 5000),
  -- a price for the whole of a fixed-price job is larger than any hourly rate
  drop constraint applications_proposal_rate_cents_check,
  add check (proposal_rate_cents between 100 and 1000000000),
  add constraint applications_rejection check (rejects_at is null or rejection_reason is not null);
update applications set company_id = jobs.company_id, stage_at = applications.updated_at,
  answer_due_at = applications.created_at + interval '9 days'
from jobs where jobs.id = applications.job_id;
alter table applications
  alter column company_id set not null,
  alter column stage_at set not null,
  alter column answer_due_at set not null;
create index applications_stage on applications (job_id, stage, created_at desc, id desc);
create index applications_company on applications (company_id, created_at desc, id desc);
create index applications_unanswered on applications (company_id, answer_due_at)
  where answered_at is null and rejects_at is null
    and stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered');
create index applications_live on applications (job_id)
  where rejects_at is null and stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered');
create index applications_rejects_at on applications (rejects_at) where rejects_at is not null;

-- Every stay of an application in a stage: what the figures of any past day are computed from.
create table stage_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  stage text not null check (
    stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn')
  ),
  entered_at timestamptz not null,
  left_at timestamptz,
  -- who brought it there; null is the product itself
  moved_by uuid references users,
  check (left_at >= entered_at)
);
create unique index stage_history_now on stage_history (application_id) where left_at is null;
create index stage_history_application on stage_history (application_id, entered_at, id);
create index stage_history_company on stage_history (company_id, stage, entered_at) include (application_id, job_id, left_at);
create index stage_history_job on stage_history (job_id, stage, entered_at);
insert into stage_history (application_id, job_id, company_id, stage, entered_at)
select id, job_id, company_id, stage, stage_at from applications;

-- Which of the colleagues has opened an application: to the others it is still marked as new.
create table application_views (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users,
  opened_at timestamptz not null,
  primary key (application_id, user_id)
);

create table application_notes (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 5000),
  -- colleagues whom it names
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  created_at timestamptz not null
);
create index application_notes_application on application_notes (application_id, created_at, id);

create table application_ratings (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users,
  score integer not null check (score between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (application_id, user_id)
);

create table attempts (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  test_id uuid not null references tests,
  company_id uuid not null references companies,
  applicant_id uuid not null references users,
  status text not null check (status in ('assigned', 'in_progress', 'submitted', 'graded', 'expired')),
  -- percent of the points; known once it is graded
  score integer check (score between 0 and 100),
  assigned_at timestamptz not null,
  due_at timestamptz not null,
  started_at timestamptz,
  submitted_at timestamptz,
  graded_at timestamptz,
  unique (application_id, test_id),
  check ((status = 'graded') = (score is not null)),
  check (status in ('assigned', 'expired') or started_at is not null)
);
create index attempts_company on attempts (company_id, status);
create index attempts_due on attempts (due_at) where status = 'assigned';
create index attempts_test on attempts (test_id, status);
create index attempts_applicant on attempts (applicant_id, assigned_at desc);

create table meetings (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  application_id uuid references applications,
  title text not null check (char_length(title) between 1 and 120),
  status text not null check (status in ('proposed', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  link text not null default '' check (char_length(link) <= 500),
  -- counts the versions of its invitation
  sequence integer not null default 0,
  organizer_id uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at)
);
create index meetings_company on meetings (company_id, status, starts_at);
create index meetings_application on meetings (application_id, starts_at);

create table meeting_people (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users,
  -- repeated from the meeting, so that the constraint below can compare them
  status text not null check (status in ('proposed', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (meeting_id, user_id),
  -- nobody is in two confirmed meetings at once
  exclude using gist (user_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'confirmed')
);
create index meeting_people_user on meeting_people (user_id, starts_at);

create table offers (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications,
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  applicant_id uuid not null references users,
  status text not null check (status in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  engagement_type text not null check (engagement_type in ('hourly', 'fixed')),
  pay_cents bigint not null check (pay_cents between 100 and 1000000000),
  currency text not null default 'USD' check (currency in ('USD')),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  start_date date not null,
  message text not null default '' check (char_length(message) <= 5000),
  sent_by uuid references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'sent') = (decided_at is null))
);
-- one open or accepted offer per application, whatever is clicked how often
create unique index offers_standing on offers (application_id) where status in ('sent', 'accepted');
create index offers_company on offers (company_id, status, sent_at);
create index offers_due on offers (expires_at) where status = 'sent';
create index offers_application on offers (application_id, sent_at);
create index offers_decided on offers (company_id, decided_at, id) where decided_at is not null;
create index offers_job on offers (job_id, status);
create index offers_applicant on offers (applicant_id, sent_at desc);

create table assignments (
  id uuid primary key default uuidv7(),
  offer_id uuid not null unique references offers,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  role_title text not null check (char_length(role_title) between 1 and 60),
  status text not null check (status in ('pending', 'active', 'paused', 'ended')),
  start_date date not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null))
);
create index assignments_company on assignments (company_id, status, start_date);
create index assignments_start on assignments (start_date) where status = 'pending';
create index assignments_talent on assignments (talent_id, status);
