-- Settings and system health.

-- Settings with a value of their own; the others have the default. The domain has the schema of each value.
create table settings (
  key text primary key check (char_length(key) <= 60),
  value jsonb not null,
  changed_by uuid references users,
  changed_at timestamptz not null
);

-- When the user of a session proved a second factor in it.
alter table sessions add column second_factor_at timestamptz;

-- The results of the health checks, one row per check and run.
create table health_checks (
  id bigint generated always as identity primary key,
  name text not null check (name in ('queue_delay', 'failed_jobs', 'emails', 'webhooks', 'replication', 'disk',
    'certificate', 'ledger', 'backup')),
  status text not null check (status in ('passed', 'failed', 'not_applicable')),
  -- what was found, in a sentence
  finding text not null check (char_length(finding) <= 300),
  -- what was measured, in the unit of the check
  value double precision,
  checked_at timestamptz not null
);
create index health_checks_name on health_checks (name, checked_at desc);
create index health_checks_checked_at on health_checks (checked_at);
