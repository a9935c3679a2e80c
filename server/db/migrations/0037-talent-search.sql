-- Finding talents: what they decide about being found, what is known of them, and what companies do with the results.

alter table talents
  add column weekly_hours integer check (weekly_hours between 1 and 60),
  add column visibility text not null default 'search' check (visibility in ('search', 'applied', 'hidden'));
alter table profile_snapshots add column weekly_hours integer check (weekly_hours between 1 and 60);

create or replace function take_profile_snapshot() returns trigger language plpgsql as $$
begin
  insert into profile_snapshots
    (application_id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, weekly_hours,
      location, region, timezone, links, work_history, photo_file_id, resume_file_id, updated_at)
  select new.id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, weekly_hours,
    location, region, timezone, links, work_history_of(user_id), photo_file_id, resume_file_id, updated_at
  from talents where user_id = new.applicant_id;
  return null;
end $$;

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
  expired_at timestamptz
);
create unique index talent_badges_current on talent_badges (talent_id, badge) where removed_at is null;
create index talent_badges_expiring on talent_badges (expires_on)
  where removed_at is null and expired_at is null and expires_on is not null;

-- A company's review of a talent's work.
create table reviews (
  assignment_id uuid primary key references assignments,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  author_id uuid references users,
  score integer not null check (score between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null
);
create index reviews_talent on reviews (talent_id, created_at desc) include (score);
create index reviews_company on reviews (company_id);

-- The hours of an assignment in one week, which starts on a Monday.
create table timesheets (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  week_on date not null check (extract(isodow from week_on) = 1),
  status text not null check (status in ('open', 'submitted', 'approved', 'returned')),
  minutes integer not null check (minutes between 0 and 10080),
  approved_by uuid references users,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (assignment_id, week_on),
  check ((status = 'approved') = (approved_at is not null))
);
create index timesheets_approved on timesheets (talent_id) include (assignment_id, minutes) where status = 'approved';
create index timesheets_company on timesheets (company_id, week_on);

create table shortlists (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 60),
  is_default boolean not null default false,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index shortlists_name on shortlists (company_id, lower(name));
create unique index shortlists_default on shortlists (company_id) where is_default;

create table shortlist_entries (
  shortlist_id uuid not null references shortlists on delete cascade,
  talent_id uuid not null references talents on delete cascade,
  company_id uuid not null references companies,
  added_by uuid references users,
  added_at timestamptz not null,
  primary key (shortlist_id, talent_id)
);
create index shortlist_entries_talent on shortlist_entries (talent_id, company_id);
create index shortlist_entries_company on shortlist_entries (company_id, talent_id);

-- What each member thinks of a talent in a shortlist; kept while the talent is not in it.
create table shortlist_votes (
  shortlist_id uuid not null references shortlists on delete cascade,
  talent_id uuid not null references talents on delete cascade,
  user_id uuid not null references users,
  vote text check (vote in ('up', 'down')),
  note text not null default '' check (char_length(note) <= 1000),
  updated_at timestamptz not null,
  primary key (shortlist_id, talent_id, user_id)
);

create table invitations (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  status text not null check (status in ('sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  message text not null default '' check (char_length(message) <= 1000),
  invited_by uuid references users,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decline_reason text check (decline_reason in ('rate', 'hours', 'skills', 'not_available', 'not_interested', 'other')),
  decline_note text not null default '' check (char_length(decline_note) <= 500),
  check ((status = 'sent') = (decided_at is null)),
  check ((status = 'declined') = (decline_reason is not null))
);
-- One invitation per talent and job, again only after the company withdrew it or it expired.
create unique index invitations_current on invitations (job_id, talent_id) where status in ('sent', 'accepted', 'declined');
create index invitations_job on invitations (job_id, sent_at desc, id desc);
create index invitations_talent on invitations (talent_id, sent_at desc, id desc);
create index invitations_company on invitations (company_id, talent_id);

create table saved_searches (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 80),
  -- the query parameters of the search
  criteria jsonb not null check (pg_column_size(criteria) < 8000),
  alert text not null check (alert in ('off', 'immediate', 'daily', 'weekly')),
  checked_at timestamptz,
  alerted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_searches_user on saved_searches (user_id, created_at desc, id desc);
create index saved_searches_alert on saved_searches (alert, checked_at) where alert <> 'off';

-- The talents that a saved search with an alert has found: who is not here is new.
create table saved_search_matches (
  saved_search_id uuid not null references saved_searches on delete cascade,
  talent_id uuid not null references talents on delete cascade,
  -- whether the talent had hours left
  is_available boolean not null,
  -- waits for the next alert, with its reason
  reason text check (reason in ('new', 'available')),
  found_at timestamptz not null,
  primary key (saved_search_id, talent_id)
);
create index saved_search_matches_waiting on saved_search_matches (saved_search_id) where reason is not null;

-- Talents whom an account manager proposes to a company.
create table proposals (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  talent_id uuid not null references talents on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  proposed_by uuid references users,
  created_at timestamptz not null,
  dismissed_by uuid references users,
  dismissed_at timestamptz
);
create unique index proposals_open on proposals (company_id, talent_id) where dismissed_at is null;

-- A search looks for choices that its index has not read yet.
create index activities_talent_choices on activities (xid, id)
  where kind in ('talent.visibility_set', 'talent.company_blocked', 'talent.company_unblocked');
