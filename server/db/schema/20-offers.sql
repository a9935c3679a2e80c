-- The terms that a company offers to an applicant, and what the applicant counters.
create table offers (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications,
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  applicant_id uuid not null references users,
  status text not null check (
    status in ('awaiting_approval', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired')
  ),
  role_title text not null check (char_length(role_title) between 1 and 60),
  engagement_type text not null check (engagement_type in ('hourly', 'fixed')),
  bill_cents bigint not null check (bill_cents between 100 and 1000000000),
  pay_cents bigint not null check (pay_cents between 100 and 1000000000),
  currency text not null default 'USD' check (currency in ('USD')),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  start_date date not null,
  timezone text not null check (char_length(timezone) <= 64),
  -- weekdays: 0 is Monday
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- at or before from_time: on the next day
  to_time text not null check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  break_minutes integer not null check (break_minutes between 0 and 180),
  overtime_percent integer not null check (overtime_percent between 0 and 200),
  night_percent integer not null check (night_percent between 0 and 200),
  paid_leave_days integer not null check (paid_leave_days between 0 and 60),
  holiday_countries text[] not null check (holiday_countries <@ array['US', 'PH']),
  notice_days integer not null check (notice_days between 0 and 90),
  trial_days integer not null default 0 check (trial_days between 0 and 180),
  milestones jsonb not null default '[]',
  message text not null default '' check (char_length(message) <= 5000),
  reason text not null default '' check (char_length(reason) <= 500),
  replaces_id uuid references offers,
  -- submitted by staff for the company: waits for an owner, who signs for the company
  is_by_staff boolean not null default false,
  -- over the job's budget: an owner approves this amount
  is_over_budget boolean not null default false,
  approved_by uuid references users,
  approved_at timestamptz,
  -- talents see only offers that needed no approval, or got it
  was_sent boolean not null generated always as (not (is_over_budget or is_by_staff) or approved_at is not null) stored,
  sent_by uuid references users,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the talent was reminded that it expires soon
  reminded_at timestamptz,
  counter_pay_cents bigint check (counter_pay_cents between 100 and 1000000000),
  counter_bill_cents bigint check (counter_bill_cents between 100 and 1000000000),
  counter_weekly_hours integer check (counter_weekly_hours between 1 and 60),
  counter_start_date date,
  counter_message text not null default '' check (char_length(counter_message) <= 1000),
  countered_at timestamptz,
  decided_at timestamptz,
  constraint offers_check check ((status in ('awaiting_approval', 'sent', 'countered')) = (decided_at is null)),
  check (pay_cents <= bill_cents),
  check ((countered_at is null) = (counter_pay_cents is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (status <> 'sent' or not is_over_budget or approved_at is not null),
  check (status <> 'sent' or was_sent)
);
create index offers_company on offers (company_id, status, sent_at);
create index offers_application on offers (application_id, sent_at);
create index offers_decided on offers (company_id, decided_at, id) where decided_at is not null;
create index offers_job on offers (job_id, status);
create index offers_applicant on offers (applicant_id, sent_at desc);
-- one open or accepted offer per application, whatever is clicked how often
create unique index offers_standing on offers (application_id)
  where status in ('awaiting_approval', 'sent', 'countered', 'accepted');
create index offers_due on offers (expires_at) where status in ('awaiting_approval', 'sent', 'countered');
create index offers_by_staff on offers (sent_at desc, id desc) where is_by_staff;
