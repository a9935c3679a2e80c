-- Sums of the ledger and lists of staff read what they show, however long the history is.

-- The sums of the months that are over, which never change, because entries never do.
create table ledger_months (
  month date not null,
  account text not null check (
    account in ('bank', 'gateway', 'receivable', 'unbilled_work', 'talent_payable', 'customer_credit',
      'unmatched_receipts', 'tax_payable', 'work_revenue', 'platform_fees', 'interest_income', 'talent_cost',
      'gateway_fees', 'bank_fees', 'write_offs')
  ),
  -- of the postings, where they have one
  company_id uuid references companies,
  -- of credit notes
  is_credit boolean not null,
  amount_cents bigint not null
);
create unique index ledger_months_one on ledger_months (month, account, company_id, is_credit) nulls not distinct;

-- The first month that is not added up yet; null before the first one.
create table ledger_closing (
  closed_until date,
  only_row boolean primary key default true check (only_row)
);
insert into ledger_closing default values;

-- The first entry since a moment, and the postings since an entry.
drop index journal_entries_posted, postings_company;
create index journal_entries_posted on journal_entries (posted_at) include (id);
create index postings_company on postings (company_id, account, entry_id) include (amount_cents)
  where company_id is not null;
create index postings_account on postings (account, entry_id) include (amount_cents, company_id);

-- The staff's lists in their usual order.
create index timesheets_weeks on timesheets (week_on, id);
create index payments_by_date on payments (coalesce(completed_at, started_at), id);
-- messages with links, for the search
create index messages_with_links on messages (conversation_id, sent_at) where body ~* '(https?://|www\.)';
-- who has signed up lately
create index users_by_signup on users (created_at) where role in ('applicant', 'company');
