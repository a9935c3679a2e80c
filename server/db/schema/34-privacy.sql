-- Privacy requests, legal holds and the retention of personal data.

-- A user's requests to download or erase their data.
create table privacy_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('export', 'erasure')),
  status text not null check (status in ('open', 'done', 'canceled')),
  user_id uuid not null references users,
  requested_at timestamptz not null,
  ended_at timestamptz,
  -- steps of an export that are done, the size of its archive, and when that is removed
  steps_done integer not null default 0 check (steps_done >= 0),
  size_bytes bigint check (size_bytes > 0),
  expires_at timestamptz,
  -- the company that is erased with its last member, when the data is erased, and when the reminder of it was sent
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

-- Privacy requests that reached staff by email, post or phone, with the deadline of Art. 12(3) GDPR.
create table staff_privacy_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('export', 'erasure', 'correction', 'restriction', 'objection', 'other')),
  status text not null check (status in ('open', 'answered', 'withdrawn')),
  -- the account with the address at that time
  user_id uuid references users,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) <= 4000),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  is_extended boolean not null default false,
  assignee_id uuid references users,
  outcome text check (outcome in ('fulfilled', 'refused')),
  created_at timestamptz not null,
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'answered') = (outcome is not null))
);
create index staff_privacy_requests_open on staff_privacy_requests (due_on, id) where status = 'open';
create index staff_privacy_requests_ended on staff_privacy_requests (ended_at) where ended_at is not null;
create index staff_privacy_requests_user on staff_privacy_requests (user_id) where user_id is not null;
create index staff_privacy_requests_email on staff_privacy_requests (lower(email));

-- What happened to a request: the log that staff read.
create table staff_privacy_request_events (
  id uuid primary key default uuidv7(),
  request_id uuid not null references staff_privacy_requests on delete cascade,
  kind text not null check (kind in ('created', 'assigned', 'extended', 'noted', 'answered', 'withdrawn')),
  user_id uuid references users,
  text text not null default '' check (char_length(text) <= 4000),
  at timestamptz not null
);
create index staff_privacy_request_events_request on staff_privacy_request_events (request_id, at, id);
