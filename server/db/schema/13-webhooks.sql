-- Events for the systems of companies.

-- Companies receive events at their URLs. Secrets are encrypted for their webhook.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  description text not null check (char_length(description) <= 120),
  events text[] not null check (cardinality(events) <= 40) check (longest(events) <= 40),
  secret bytea not null,
  previous_secret bytea,
  previous_secret_ends_at timestamptz,
  status text not null check (status in ('enabled', 'disabled')),
  -- since when every attempt has failed
  failing_since timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((previous_secret is null) = (previous_secret_ends_at is null)),
  check ((status = 'disabled') = (disabled_at is not null))
);
create index webhooks_company on webhooks (company_id);

-- One event for one webhook. An activity is delivered to a webhook once; a test event has none.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  activity_id bigint,
  type text not null check (char_length(type) <= 40),
  body text not null check (char_length(body) <= 20000),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  -- since it was created or last replayed
  attempts integer not null default 0 check (attempts >= 0),
  -- when it is due; a server that sends it moves this ahead, so that another one takes over after a crash
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  unique (webhook_id, activity_id),
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'pending';
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- The attempts to send a delivery, and what was responded.
create table webhook_requests (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer,
  error text check (error in ('timed_out', 'not_public', 'not_found', 'unreachable', 'insecure', 'invalid_response')),
  response text not null check (char_length(response) <= 4096),
  check ((status is null) = (error is not null))
);
create index webhook_requests_delivery on webhook_requests (delivery_id, id);
