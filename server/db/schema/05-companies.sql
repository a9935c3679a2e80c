-- The companies that hire.
create table companies (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  -- deleted companies can be restored until they are erased
  deleted_at timestamptz,
  erased_at timestamptz check (erased_at is null or deleted_at is not null),
  timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64),
  -- from Monday to Sunday; the shape is in domain/kernel/weekly-hours.ts
  office_hours jsonb not null default '[[], [], [], [], [], [], []]',
  logo_file_id uuid unique references files,
  -- what it says about itself to applicants; the limits are in domain/companies/company-page.ts
  about text not null default '' check (char_length(about) <= 2000),
  website text not null default '' check (char_length(website) <= 200),
  industry text not null default '' check (char_length(industry) <= 60),
  size text check (size in ('1-10', '11-50', '51-200', '201-1000', '1001+')),
  account_manager_id uuid references users,
  -- members without a second factor can only set one up
  requires_two_factor boolean not null default false,
  -- timesheets are approved after five business days unless the company turns that off
  approves_automatically boolean not null default true,
  reschedules_max integer not null default 3 check (reschedules_max between 0 and 10),
  reschedule_notice_minutes integer not null default 120 check (reschedule_notice_minutes between 0 and 10080),
  -- The figures by which the staff's list is sorted, as of the last refresh: of so many companies, they cannot be
  -- computed to show one page.
  worker_count integer not null default 0,
  active_job_count integer not null default 0,
  monthly_revenue_cents bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'deleted') = (deleted_at is not null))
);
create index companies_account_manager_id on companies (account_manager_id);
-- talents choose companies to hide from by the beginning of their name
create index companies_name on companies (lower(name) text_pattern_ops) where status <> 'deleted';
create index companies_to_erase on companies (deleted_at) where deleted_at is not null and erased_at is null;
-- the staff's list, in each of its orders
create index companies_by_status on companies (status, id);
create index companies_by_age on companies (created_at, id);
create index companies_words on companies using gin (lower(name) gin_trgm_ops);
create index companies_by_workers on companies (worker_count, id);
create index companies_by_active_jobs on companies (active_job_count, id);
create index companies_by_revenue on companies (monthly_revenue_cents, id);
-- also of deleted ones, for the lists that show them
create index companies_by_name on companies (lower(name), id);
-- without an account manager
create index companies_unassigned on companies (lower(name), id)
  where account_manager_id is null and status <> 'deleted';
create trigger logo_file_begins after insert on companies for each row
  when (new.logo_file_id is not null) execute function count_file_use('logo_file_id');
create trigger logo_file_changes after update of logo_file_id on companies for each row
  when (old.logo_file_id is distinct from new.logo_file_id) execute function count_file_use('logo_file_id');
create trigger logo_file_ends after delete on companies for each row
  when (old.logo_file_id is not null) execute function count_file_use('logo_file_id');
