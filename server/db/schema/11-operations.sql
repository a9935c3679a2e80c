-- What runs the product: settings, health, presence, local emails, repeated requests.

-- What a request with an Idempotency-Key was answered; written in the transaction that had the effect.
create table idempotency_keys (
  actor_id uuid not null references users,
  route text not null check (char_length(route) <= 200),
  key text not null check (char_length(key) between 1 and 255),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (actor_id, route, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Mail that the local twin took instead of an SMTP server.
create table local_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- by name
  headers jsonb not null default '{}',
  -- name, media type, and content in base64
  attachments jsonb not null default '[]',
  sent_at timestamptz not null
);
create index local_mails_newest on local_mails (sent_at desc);

-- Who is online: the users with an open stream, by server. A server that stops sending heartbeats is removed by another
-- one, with its rows. Like throttles, nothing here has to survive a crash of the database.
create unlogged table live_servers (
  id uuid primary key,
  heartbeat_at timestamptz not null
);

-- The users with an open stream.
create unlogged table online_users (
  user_id uuid not null references users on delete cascade,
  server_id uuid not null references live_servers on delete cascade,
  primary key (user_id, server_id)
);
create index online_users_server on online_users (server_id);

-- What the AI provider costs each day, in millionths of a US dollar. A request reserves the most that it can cost.
create table ai_usage (
  day date primary key,
  requests integer not null check (requests >= 0),
  cost_micros bigint not null check (cost_micros >= 0)
);

-- Settings with a value of their own; the others have the default. The domain has the schema of each value.
create table settings (
  key text primary key check (char_length(key) <= 60),
  value jsonb not null,
  changed_by uuid references users,
  changed_at timestamptz not null
);

-- One row: the last moment at which a server of the product was able to respond (docs/features/tests.md).
create table service_uptime (
  id boolean primary key default true check (id),
  last_up_at timestamptz not null
);

-- The results of the health checks, one row per check and run.
create table health_checks (
  id bigint generated always as identity primary key,
  name text not null check (
    name in ('queue_delay', 'failed_jobs', 'emails', 'webhooks', 'replication', 'disk', 'certificate', 'ledger',
      'backup')
  ),
  status text not null check (status in ('passed', 'failed', 'not_applicable')),
  -- what was found, in a sentence
  finding text not null check (char_length(finding) <= 300),
  -- what was measured, in the unit of the check
  value double precision,
  checked_at timestamptz not null
);
create index health_checks_name on health_checks (name, checked_at desc);
create index health_checks_checked_at on health_checks (checked_at);

-- The last run of each scheduled job.
create table scheduled_runs (
  name text primary key check (char_length(name) <= 60),
  started_at timestamptz not null,
  -- null while it runs, or if its server was killed
  ended_at timestamptz,
  error text check (char_length(error) <= 300),
  check (error is null or ended_at is not null)
);
