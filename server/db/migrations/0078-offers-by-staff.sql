-- Offers that staff submit for a company wait for an owner, who signs for the company.
alter table offers
  add column is_by_staff boolean not null default false,
  -- talents see only offers that needed no approval, or got it
  add column was_sent boolean not null
    generated always as (not (is_over_budget or is_by_staff) or approved_at is not null) stored,
  add check (status <> 'sent' or was_sent);
create index offers_by_staff on offers (sent_at desc, id desc) where is_by_staff;
