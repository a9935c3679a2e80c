-- Applications: where each has been and for how long, and what colleagues say of it.

-- A talent who applies for a job.
create table applications (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  applicant_id uuid not null references users,
  cover_letter text not null check (char_length(cover_letter) between 1 and 5000),
  resume_file_id uuid references files,
  attachment_file_id uuid references files,
  -- for an hour, or for the whole of a fixed-price job
  proposal_rate_cents bigint check (proposal_rate_cents between 100 and 1000000000),
  -- The kind of job that was proposed for: when the company changes the kind, the proposal is none until it is the same
  -- kind again.
  proposed_for text check (proposed_for in ('hourly', 'fixed')),
  currency text not null default 'USD' check (currency in ('USD')),
  tags text[] not null default '{}' check (cardinality(tags) <= 20) check (longest(tags) <= 50),
  stage text not null check (
    stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected',
      'withdrawn')
  ),
  -- when it came to the stage in which it is
  stage_at timestamptz not null,
  -- the stage that the applicant sees: a move by hand reaches it after a grace period, at publishes_at
  published_stage text not null check (
    published_stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected',
      'withdrawn')
  ),
  published_stage_at timestamptz not null,
  publishes_at timestamptz,
  -- when somebody of the company first opened it: from then on its sender cannot change it
  opened_at timestamptz,
  -- until a member of its company opens it or moves it on
  is_unread boolean not null generated always as (stage = 'new' and opened_at is null) stored,
  -- until when the company owes its first answer, and when it gave it
  answer_due_at timestamptz not null,
  answered_at timestamptz,
  -- a rejection that can still be undone: until then the application stays where it is
  rejects_at timestamptz,
  rejected_by uuid references users,
  rejection_reason text check (
    rejection_reason in ('experience', 'skills', 'rate', 'availability', 'location', 'test', 'other_candidate',
      'job_closed', 'other')
  ),
  rejection_message text check (char_length(rejection_message) between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- one per talent and job, whatever is clicked how often
  unique (job_id, applicant_id),
  constraint applications_rejection check (rejects_at is null or rejection_reason is not null),
  check (proposal_rate_cents is null or proposed_for is not null)
);
create index applications_job on applications (job_id, created_at desc, id desc);
create index applications_applicant on applications (applicant_id, created_at desc, id desc);
create index applications_new on applications (job_id) where stage = 'new';
create index applications_stage on applications (job_id, stage, created_at desc, id desc);
create index applications_company on applications (company_id, created_at desc, id desc);
create index applications_unanswered on applications (company_id, answer_due_at)
  where answered_at is null and rejects_at is null
    and stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered');
create index applications_live on applications (job_id)
  where rejects_at is null and stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered');
create index applications_rejects_at on applications (rejects_at) where rejects_at is not null;
-- how fast a company answers: its last answers, the newest first
create index applications_answered on applications (company_id, answered_at desc) include (created_at)
  where answered_at is not null;
create index applications_publishes_at on applications (publishes_at) where publishes_at is not null;
create index applications_resume_file on applications (resume_file_id) where resume_file_id is not null;
create index applications_attachment_file on applications (attachment_file_id) where attachment_file_id is not null;
create trigger resume_file_begins after insert on applications for each row
  when (new.resume_file_id is not null) execute function count_file_use('resume_file_id');
create trigger resume_file_changes after update of resume_file_id on applications for each row
  when (old.resume_file_id is distinct from new.resume_file_id) execute function count_file_use('resume_file_id');
create trigger resume_file_ends after delete on applications for each row
  when (old.resume_file_id is not null) execute function count_file_use('resume_file_id');
create trigger attachment_file_begins after insert on applications for each row
  when (new.attachment_file_id is not null) execute function count_file_use('attachment_file_id');
create trigger attachment_file_changes after update of attachment_file_id on applications for each row
  when (old.attachment_file_id is distinct from new.attachment_file_id)
  execute function count_file_use('attachment_file_id');
create trigger attachment_file_ends after delete on applications for each row
  when (old.attachment_file_id is not null) execute function count_file_use('attachment_file_id');

create function count_application() returns trigger language plpgsql as $$
begin
  update job_counts
  set applications = applications + (tg_op = 'INSERT')::integer,
    applications_unread = applications_unread + new.is_unread::integer
      - (case when tg_op = 'INSERT' then false else old.is_unread end)::integer
  where job_id = new.job_id;
  return null;
end $$;
create trigger count_application after insert on applications for each row execute function count_application();
create trigger recount_application after update of stage, opened_at on applications for each row
  when (old.is_unread <> new.is_unread) execute function count_application();

-- Every stay of an application in a stage: what the figures of any past day are computed from.
create table stage_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  stage text not null check (
    stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected',
      'withdrawn')
  ),
  entered_at timestamptz not null,
  left_at timestamptz,
  -- who brought it there; null is the product itself
  moved_by uuid references users,
  -- when the applicant was shown this stay; null: never
  published_at timestamptz,
  check (left_at >= entered_at)
);
create unique index stage_history_now on stage_history (application_id) where left_at is null;
create index stage_history_application on stage_history (application_id, entered_at, id);
create index stage_history_company on stage_history (company_id, stage, entered_at)
  include (application_id, job_id, left_at);
create index stage_history_job on stage_history (job_id, stage, entered_at);

-- What colleagues say of an application.
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

-- What colleagues think of it.
create table application_ratings (
  application_id uuid not null references applications on delete cascade,
  user_id uuid not null references users,
  score integer not null check (score between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (application_id, user_id)
);

-- The tags that a company has given to applications, so that they can be offered without reading every application.
create table application_tags (
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  primary key (company_id, name)
);
-- one spelling of each
create unique index application_tags_name on application_tags (company_id, lower(name));

create function keep_application_tags() returns trigger language plpgsql as $$
begin
  insert into application_tags (company_id, name) select new.company_id, unnest(new.tags) on conflict do nothing;
  return null;
end $$;
create trigger keep_application_tags after insert on applications for each row
  when (new.tags <> '{}') execute function keep_application_tags();
create trigger keep_changed_application_tags after update of tags on applications for each row
  when (new.tags <> '{}' and new.tags <> old.tags) execute function keep_application_tags();

-- What a company keeps of an applicant whose application was rejected or withdrawn: the profile as it was then. What
-- the applicant changes or uploads afterwards is not the company's to read. A file stays as long as a snapshot refers
-- to it.
create table profile_snapshots (
  application_id uuid primary key references applications on delete cascade,
  headline text not null check (char_length(headline) <= 120),
  summary text not null check (char_length(summary) <= 3000),
  skills text[] not null check (cardinality(skills) <= 50) check (longest(skills) <= 50),
  hourly_rate_cents bigint check (hourly_rate_cents between 100 and 100000),
  currency text not null check (currency in ('USD')),
  experience_level text check (experience_level in ('junior', 'mid', 'senior', 'expert')),
  availability text[] not null
    check (availability <@ array['full-time', 'part-time', 'project-based']) check (cardinality(availability) <= 3),
  weekly_hours integer check (weekly_hours between 1 and 60),
  location text not null check (char_length(location) <= 120),
  region text check (region in ('americas', 'europe', 'asia_pacific', 'africa')),
  timezone text check (char_length(timezone) between 1 and 64),
  links text[] not null check (cardinality(links) <= 5) check (longest(links) <= 300),
  work_history jsonb not null,
  photo_file_id uuid references files,
  resume_file_id uuid references files,
  -- when the talent last edited the profile
  updated_at timestamptz not null
);
create index profile_snapshots_photo_file on profile_snapshots (photo_file_id) where photo_file_id is not null;
create index profile_snapshots_resume_file on profile_snapshots (resume_file_id) where resume_file_id is not null;
create trigger photo_file_begins after insert on profile_snapshots for each row
  when (new.photo_file_id is not null) execute function count_file_use('photo_file_id');
create trigger photo_file_ends after delete on profile_snapshots for each row
  when (old.photo_file_id is not null) execute function count_file_use('photo_file_id');
create trigger resume_file_begins after insert on profile_snapshots for each row
  when (new.resume_file_id is not null) execute function count_file_use('resume_file_id');
create trigger resume_file_ends after delete on profile_snapshots for each row
  when (old.resume_file_id is not null) execute function count_file_use('resume_file_id');

-- Written by a trigger, so that no command can end an application without it.
create function take_profile_snapshot() returns trigger language plpgsql as $$
begin
  insert into profile_snapshots
    (application_id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, weekly_hours,
      location, region, timezone, links, work_history, photo_file_id, resume_file_id, updated_at)
  select new.id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, weekly_hours,
    location, region, timezone, links, work_history_of(user_id), photo_file_id, resume_file_id, updated_at
  from talents where user_id = new.applicant_id;
  return null;
end $$;
create trigger take_profile_snapshot_at_once after insert on applications for each row
  when (new.stage in ('rejected', 'withdrawn')) execute function take_profile_snapshot();
create trigger take_profile_snapshot after update of stage on applications for each row
  when (old.stage not in ('rejected', 'withdrawn') and new.stage in ('rejected', 'withdrawn'))
  execute function take_profile_snapshot();
