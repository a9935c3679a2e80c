-- Weekly hours are those of the days and times of work, to the minute: 37 h 30 min are 37.5.
alter table offers alter column weekly_hours type double precision,
  alter column counter_weekly_hours type double precision;
alter table assignment_terms alter column weekly_hours type double precision;
alter table amendments alter column weekly_hours type double precision;

-- What waits for a company: expenses, of which it is reminded once, and timesheets.
alter table adjustments add column reminded_at timestamptz;
create index adjustments_submitted on adjustments (company_id) where status = 'submitted';
create index timesheets_submitted on timesheets (company_id) where status = 'submitted';
