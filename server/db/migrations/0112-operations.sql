-- The last run of each scheduled job.
create table scheduled_runs (
  name text primary key check (char_length(name) <= 60),
  started_at timestamptz not null,
  -- null while it runs, or if its server was killed
  ended_at timestamptz,
  error text check (char_length(error) <= 300),
  check (error is null or ended_at is not null)
);
-- The incidents of the health checks.
create index activities_health_failed on activities (id desc) where kind = 'health.check_failed';
create index activities_health_recovered on activities ((data ->> 'name'), id) where kind = 'health.check_recovered';
