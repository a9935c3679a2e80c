-- What staff see of the last days, and lists of a year, without reading all of it.

-- The sums of the last days that are over, of the accounts of revenue. What talents are paid is counted for the company
-- whose work it is.
create table ledger_days (
  day date not null,
  account text not null check (account in ('work_revenue', 'platform_fees', 'talent_cost')),
  -- null for all companies together
  company_id uuid references companies,
  -- of credit notes
  is_credit boolean not null,
  amount_cents bigint not null
);
create unique index ledger_days_one on ledger_days (company_id, day, account, is_credit) include (amount_cents)
  nulls not distinct;
create index ledger_days_by_day on ledger_days (day);

-- The first day that is not added up yet; null before the first one.
alter table ledger_closing add column days_closed_until date;

-- The timesheets of talents, by name.
create index timesheets_talent on timesheets (talent_id, week_on desc, id);
