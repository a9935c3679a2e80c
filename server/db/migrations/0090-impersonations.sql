-- Staff who see the product as a user, read-only, in one of their sessions.
create table impersonations (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references users (id),
  -- Null after the session has ended.
  session_id uuid references sessions (id) on delete set null,
  user_id uuid not null references users (id),
  company_id uuid references companies (id),
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz check (ended_at between started_at and expires_at)
);
-- A member of staff sees the product as one user at a time.
create unique index impersonations_open on impersonations (staff_id) where ended_at is null;
create index impersonations_session on impersonations (session_id);
create index impersonations_user on impersonations (user_id);

-- What was read: each path once.
create table impersonation_reads (
  impersonation_id uuid not null references impersonations (id),
  path text not null check (char_length(path) between 1 and 500),
  primary key (impersonation_id, path)
);
