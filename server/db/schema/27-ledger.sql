-- A journal entry has one cause and is posted once for it. Entries never change: a correction is a new entry.
create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null check (
    kind in ('timesheet_line', 'milestone', 'invoice', 'invoice_void', 'credit_note', 'write_off', 'payment',
      'credit_use', 'refund', 'refund_failure', 'dispute', 'dispute_won', 'receipt', 'receipt_match',
      'receipt_reversal', 'gateway_transfer', 'bank_fee', 'interest', 'payout', 'payout_return')
  ),
  -- the row that caused it: of the table that the kind names
  cause_id uuid not null,
  currency text not null default 'USD' check (currency in ('USD')),
  posted_at timestamptz not null,
  unique (kind, cause_id)
);
create index journal_entries_posted on journal_entries (posted_at);
create trigger entries_stay before update or delete or truncate on journal_entries
  for each statement execute function refuse_changes();

-- The lines of an entry, which balance. Invoices, their voids and credit notes have one per item of work.
create table postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  account text not null check (
    account in ('bank', 'gateway', 'receivable', 'unbilled_work', 'talent_payable', 'customer_credit',
      'unmatched_receipts', 'tax_payable', 'work_revenue', 'platform_fees', 'interest_income', 'talent_cost',
      'gateway_fees', 'bank_fees', 'write_offs')
  ),
  -- a debit is positive, a credit negative
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  -- the subledgers
  company_id uuid references companies,
  talent_id uuid references users,
  invoice_id uuid,
  -- of work, so that what a company spends by person, role and job is a sum of the ledger
  assignment_id uuid references assignments,
  check (
    account not in ('receivable', 'unbilled_work', 'customer_credit', 'work_revenue', 'platform_fees')
    or company_id is not null
  ),
  check (account not in ('talent_payable', 'talent_cost') or talent_id is not null),
  check ((account = 'receivable') = (invoice_id is not null)),
  check ((account in ('unbilled_work', 'work_revenue')) = (assignment_id is not null))
);
create index postings_entry on postings (entry_id);
create index postings_company on postings (company_id, account) include (amount_cents) where company_id is not null;
create index postings_talent on postings (talent_id, account) include (amount_cents) where talent_id is not null;
create index postings_invoice on postings (invoice_id) include (amount_cents) where invoice_id is not null;
create trigger postings_stay before update or delete or truncate on postings
  for each statement execute function refuse_changes();

-- The postings of an entry are inserted by one statement and balance; none is added later.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by entry_id having sum(amount_cents) <> 0) then
    raise exception 'A journal entry does not balance' using errcode = 'check_violation';
  end if;
  if exists (
    select from (select entry_id, min(id) as first_id from inserted group by entry_id) as entries
    join postings on postings.entry_id = entries.entry_id and postings.id < entries.first_id
  ) then
    raise exception 'A journal entry is complete' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on postings referencing new table as inserted
  for each statement execute function refuse_unbalanced_entries();

create function refuse_empty_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from postings where entry_id = new.id) then
    raise exception 'A journal entry has no postings' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_have_postings after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_empty_entries();

-- The results of the nightly checks, one row per check and run.
create table ledger_checks (
  id uuid primary key default uuidv7(),
  name text not null check (
    name in ('trial_balance', 'work', 'invoices', 'payments', 'payouts', 'bank_statements', 'gateway')
  ),
  checked_at timestamptz not null,
  is_passed boolean not null,
  -- the objects that differ, with both amounts
  differences jsonb not null default '[]'
);
create index ledger_checks_name on ledger_checks (name, checked_at desc);
