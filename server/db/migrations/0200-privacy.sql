-- A user's requests to download or erase their data.
create table privacy_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('export', 'erasure')),
  status text not null check (status in ('open', 'done', 'canceled')),
  user_id uuid not null references users,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- Steps of an export that are done, the size of its archive, and when that is removed.
  steps_done integer not null default 0 check (steps_done >= 0),
  size_bytes bigint check (size_bytes > 0),
  expires_at timestamptz,
  -- The company that is erased with its last member, when the data is erased, and when the reminder of it was sent.
  company_id uuid references companies,
  erases_at timestamptz,
  reminded_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((kind = 'erasure') = (erases_at is not null))
);
create unique index privacy_requests_open on privacy_requests (user_id, kind) where status = 'open';
create index privacy_requests_user on privacy_requests (user_id, kind, requested_at desc);
create index privacy_requests_company on privacy_requests (company_id) where company_id is not null;
create index privacy_requests_expiring on privacy_requests (expires_at) where expires_at is not null;
create index privacy_requests_erasing on privacy_requests (erases_at) where status = 'open' and kind = 'erasure';

-- While a hold lasts, nothing of the user or company is erased.
create table legal_holds (
  id uuid primary key default uuidv7(),
  user_id uuid references users,
  company_id uuid references companies,
  reason text not null check (char_length(reason) between 1 and 1000),
  placed_by uuid not null references users,
  placed_at timestamptz not null,
  lifted_by uuid references users,
  lifted_at timestamptz,
  check ((user_id is null) <> (company_id is null)),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index legal_holds_user on legal_holds (user_id) where lifted_at is null;
create unique index legal_holds_company on legal_holds (company_id) where lifted_at is null;

-- What each run of the retention periods deleted, or would have deleted.
create table retention_runs (
  id uuid primary key default uuidv7(),
  is_dry_run boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  counts jsonb not null default '{}',
  held integer not null default 0 check (held >= 0)
);
create index retention_runs_started on retention_runs (started_at desc);

-- When the person was warned that the account is deleted for inactivity.
alter table users add column inactivity_warned_at timestamptz;
