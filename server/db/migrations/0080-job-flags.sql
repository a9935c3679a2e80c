-- What the automatic checks found in a job whose poster asked the staff to decide.
create table job_flags (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  findings jsonb not null check (pg_column_size(findings) < 20000),
  requested_by uuid references users,
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 1000),
  check ((status = 'pending') = (decided_at is null))
);
create unique index job_flags_pending on job_flags (job_id) where status = 'pending';
create index job_flags_job on job_flags (job_id, requested_at desc, id desc);
create index job_flags_queue on job_flags (requested_at, id) where status = 'pending';
