-- Talents: their profiles, badges and documents, what they decide about being found, and imports.

-- What talents say of themselves. Whatever has not been said yet is null, or empty.
create table talents (
  user_id uuid primary key references users,
  headline text not null default '' check (char_length(headline) <= 120),
  summary text not null default '' check (char_length(summary) <= 3000),
  skills text[] not null default '{}' check (cardinality(skills) <= 50) check (longest(skills) <= 50),
  experience_level text check (experience_level in ('junior', 'mid', 'senior', 'expert')),
  hourly_rate_cents bigint check (hourly_rate_cents between 100 and 100000),
  currency text not null default 'USD' check (currency in ('USD')),
  availability text[] not null default '{}'
    check (availability <@ array['full-time', 'part-time', 'project-based']) check (cardinality(availability) <= 3),
  weekly_hours integer check (weekly_hours between 1 and 60),
  location text not null default '' check (char_length(location) <= 120),
  region text check (region in ('americas', 'europe', 'asia_pacific', 'africa')),
  -- IANA name
  timezone text check (char_length(timezone) between 1 and 64),
  links text[] not null default '{}' check (cardinality(links) <= 5) check (longest(links) <= 300),
  photo_file_id uuid references files,
  resume_file_id uuid references files,
  visibility text not null default 'search' check (visibility in ('search', 'applied', 'hidden')),
  -- hidden by the staff
  hidden_at timestamptz,
  -- extra time in tests; companies never see it
  extra_time_percent integer not null default 0 check (extra_time_percent in (0, 25, 50, 100)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index talents_photo_file on talents (photo_file_id) where photo_file_id is not null;
create index talents_resume_file on talents (resume_file_id) where resume_file_id is not null;
create trigger photo_file_begins after insert on talents for each row
  when (new.photo_file_id is not null) execute function count_file_use('photo_file_id');
create trigger photo_file_changes after update of photo_file_id on talents for each row
  when (old.photo_file_id is distinct from new.photo_file_id) execute function count_file_use('photo_file_id');
create trigger photo_file_ends after delete on talents for each row
  when (old.photo_file_id is not null) execute function count_file_use('photo_file_id');
create trigger resume_file_begins after insert on talents for each row
  when (new.resume_file_id is not null) execute function count_file_use('resume_file_id');
create trigger resume_file_changes after update of resume_file_id on talents for each row
  when (old.resume_file_id is distinct from new.resume_file_id) execute function count_file_use('resume_file_id');
create trigger resume_file_ends after delete on talents for each row
  when (old.resume_file_id is not null) execute function count_file_use('resume_file_id');

-- Where somebody has worked, the latest first.
create table work_history (
  user_id uuid not null references talents on delete cascade,
  position integer not null check (position between 0 and 19),
  title text not null check (char_length(title) between 1 and 100),
  company text not null check (char_length(company) between 1 and 120),
  from_month text not null check (from_month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  -- null: they still work there
  to_month text check (to_month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  description text not null check (char_length(description) <= 2000),
  primary key (user_id, position),
  check (to_month >= from_month)
);

create function work_history_of(person uuid) returns jsonb language sql stable parallel safe
  return (
    select coalesce(jsonb_agg(jsonb_build_object('title', title, 'company', company, 'from_month', from_month,
      'to_month', to_month, 'description', description) order by position), '[]')
    from work_history where user_id = person
  );

-- Companies that a talent hides from.
create table blocked_companies (
  talent_id uuid not null references talents on delete cascade,
  company_id uuid not null references companies,
  created_at timestamptz not null,
  primary key (talent_id, company_id)
);
create index blocked_companies_company on blocked_companies (company_id);

-- The companies that opened a talent's page, by day in UTC.
create table profile_views (
  talent_id uuid not null references talents on delete cascade,
  company_id uuid not null references companies,
  viewed_on date not null,
  primary key (talent_id, viewed_on, company_id)
);
create index profile_views_company on profile_views (company_id);

-- Badges that staff grant; a removed one stays as a record.
create table talent_badges (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references talents on delete cascade,
  badge text not null check (badge in ('id_verified', 'background_check')),
  checked text not null check (char_length(checked) between 1 and 200),
  granted_by uuid references users,
  granted_at timestamptz not null,
  expires_on date,
  removed_by uuid references users,
  removed_at timestamptz,
  -- the activity of the expiration is recorded
  expired_at timestamptz,
  -- when the talent was reminded that it expires soon
  reminded_at timestamptz
);
create unique index talent_badges_current on talent_badges (talent_id, badge) where removed_at is null;
create index talent_badges_expiring on talent_badges (expires_on)
  where removed_at is null and expired_at is null and expires_on is not null;
create index talent_badges_to_remind on talent_badges (expires_on)
  where removed_at is null and reminded_at is null and expires_on is not null;

-- Documents with which applicants ask for a badge. Two people check each.
create table verifications (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references talents on delete cascade,
  badge text not null check (badge in ('id_verified', 'background_check')),
  status text not null check (status in ('submitted', 'reviewed', 'approved', 'rejected', 'withdrawn')),
  -- removed with the decision
  file_id uuid unique references files,
  submitted_at timestamptz not null,
  -- who of the staff uploaded the document for the applicant, and so does not check it; null for the applicant
  submitted_by uuid references users,
  -- what the first person checked, and until when the badge is valid
  checked text not null default '' check (char_length(checked) <= 200),
  expires_on date,
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  check ((status in ('submitted', 'reviewed')) = (file_id is not null)),
  check ((status in ('submitted', 'reviewed')) = (decided_at is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (status <> 'reviewed' or reviewed_by is not null),
  check (status <> 'approved' or reviewed_by <> decided_by),
  check (reviewed_by <> submitted_by),
  check (status <> 'approved' or submitted_by is null or decided_by <> submitted_by)
);
create unique index verifications_open on verifications (talent_id, badge) where status in ('submitted', 'reviewed');
create index verifications_waiting on verifications (submitted_at, id) where status in ('submitted', 'reviewed');
create index verifications_talent on verifications (talent_id, submitted_at desc, id desc);
create index verifications_reviewer on verifications (reviewed_by);
create index verifications_decider on verifications (decided_by);
create index verifications_submitter on verifications (submitted_by) where submitted_by is not null;
create trigger file_begins after insert on verifications for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on verifications for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on verifications for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- The secret address at which anyone sees a talent's page, if the talent wants one. A new address has a new ID.
create table talent_links (
  talent_id uuid primary key references talents on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null
);

-- Talents that staff invited from a file. An import runs in the queue.
create table talent_imports (
  id uuid primary key default uuidv7(),
  file_name text not null check (char_length(file_name) <= 200),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'undoing', 'undone')),
  actor_id uuid not null references users,
  undone_by uuid references users,
  total integer not null check (total between 1 and 2000),
  created_at timestamptz not null
);
create index talent_imports_created on talent_imports (created_at);

-- The rows of a file. Each is marked in the transaction that creates or removes its account.
create table talent_import_rows (
  talent_import_id uuid not null references talent_imports on delete cascade,
  -- as in a spreadsheet: the names of the columns are row 1
  row integer not null,
  name text not null check (char_length(name) <= 100),
  email text not null check (char_length(email) <= 254),
  status text not null check (status in ('pending', 'created', 'skipped', 'invalid', 'failed', 'removed', 'kept')),
  -- why it was not imported, or why its account was kept
  reason text not null default '' check (char_length(reason) <= 300),
  user_id uuid references users on delete set null,
  primary key (talent_import_id, row)
);
create index talent_import_rows_status on talent_import_rows (talent_import_id, status, row);
create index talent_import_rows_user on talent_import_rows (user_id) where user_id is not null;
