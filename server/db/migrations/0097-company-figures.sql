-- The figures by which the staff's list of companies is sorted, as of the last refresh: of so many companies, they cannot
-- be computed to show one page.
alter table companies
  add column worker_count integer not null default 0,
  add column active_job_count integer not null default 0,
  add column monthly_revenue_cents bigint not null default 0;
create index companies_by_workers on companies (worker_count, id);
create index companies_by_active_jobs on companies (active_job_count, id);
create index companies_by_revenue on companies (monthly_revenue_cents, id);
