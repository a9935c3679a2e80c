-- What companies do with the talents that they find.

-- The talents that a company considers.
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

-- Who is in a shortlist.
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

-- Talents whom a company invites to apply.
create table invitations (
  id uuid primary key default uuidv7(),
  -- a job without applications can be deleted, also when talents were invited to it
  job_id uuid not null references jobs on delete cascade,
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
-- one per talent and job, again only after the company withdrew it or it expired
create unique index invitations_current on invitations (job_id, talent_id)
  where status in ('sent', 'accepted', 'declined');
create index invitations_job on invitations (job_id, sent_at desc, id desc);
create index invitations_talent on invitations (talent_id, sent_at desc, id desc);
create index invitations_company on invitations (company_id, talent_id);

-- Searches of talents that a member saved, with an alert or without.
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
  -- while the search has too many results
  paused_at timestamptz,
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
  dismissed_at timestamptz,
  replacement_id uuid
);
create unique index proposals_open on proposals (company_id, talent_id) where dismissed_at is null;
create index proposals_replacement on proposals (replacement_id) where replacement_id is not null;
