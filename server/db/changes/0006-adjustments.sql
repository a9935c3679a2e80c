-- What is paid beside hours and milestones: expenses, bonuses and deductions.
create table adjustments (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  kind text not null check (kind in ('expense', 'bonus', 'deduction')),
  status text not null check (status in ('submitted', 'approved', 'declined', 'canceled')),
  title text not null check (char_length(title) between 1 and 120),
  note text not null default '' check (char_length(note) <= 500),
  amount_cents bigint not null check (amount_cents between 1 and 1000000),
  -- expenses and bonuses pass through: the company pays what the talent receives
  bill_cents bigint not null generated always as (case when kind = 'deduction' then 0 else amount_cents end) stored,
  pay_cents bigint not null
    generated always as (case when kind = 'deduction' then -amount_cents else amount_cents end) stored,
  -- of an expense
  spent_on date,
  receipt_id uuid references files,
  created_by uuid references users,
  created_at timestamptz not null,
  -- what an answer is about: the talent can correct an expense until it is answered
  updated_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  -- why it was declined or canceled
  reason text not null default '' check (char_length(reason) <= 500),
  invoice_item_id uuid references invoice_items,
  payout_id uuid references payouts,
  check ((kind = 'expense') = (spent_on is not null)),
  check (receipt_id is null or kind = 'expense'),
  check (status in ('approved', 'canceled') or kind = 'expense'),
  check ((status = 'submitted') = (decided_at is null)),
  check (status = 'approved' or (invoice_item_id is null and payout_id is null)),
  check (invoice_item_id is null or kind <> 'deduction')
);
create index adjustments_assignment on adjustments (assignment_id, created_at desc);
create index adjustments_company on adjustments (company_id, created_at desc);
create index adjustments_talent on adjustments (talent_id, created_at desc);
create index adjustments_unbilled on adjustments (company_id)
  where status = 'approved' and invoice_item_id is null and kind <> 'deduction';
create index adjustments_unpaid on adjustments (assignment_id) where status = 'approved' and payout_id is null;
create index adjustments_item on adjustments (invoice_item_id) where invoice_item_id is not null;
create index adjustments_payout on adjustments (payout_id) where payout_id is not null;
create trigger file_begins after insert on adjustments for each row execute function count_file_use('receipt_id');
create trigger file_changes after update of receipt_id on adjustments
  for each row when (old.receipt_id is distinct from new.receipt_id) execute function count_file_use('receipt_id');
create trigger file_ends after delete on adjustments for each row execute function count_file_use('receipt_id');

-- An amount that was approved never changes.
create function refuse_adjustment_changes() returns trigger language plpgsql as $$
begin
  raise exception 'An answered adjustment never changes' using errcode = 'integrity_constraint_violation';
end $$;
create trigger adjustments_stay
  before update of assignment_id, company_id, talent_id, kind, amount_cents, spent_on on adjustments
  for each row when (old.status <> 'submitted') execute function refuse_adjustment_changes();

alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (
  kind in ('timesheet_line', 'milestone', 'adjustment', 'adjustment_cancel', 'invoice', 'invoice_void', 'credit_note',
    'write_off', 'payment', 'payment_return', 'credit_use', 'refund', 'refund_failure', 'dispute', 'dispute_won',
    'receipt', 'receipt_match', 'receipt_reversal', 'gateway_transfer', 'bank_fee', 'interest', 'payout',
    'payout_return', 'correction')
);

alter table invoice_items add column adjustment_id uuid references adjustments;
alter table invoice_items drop constraint invoice_items_kind_check;
alter table invoice_items add check (kind in ('work', 'milestone', 'expense', 'bonus', 'fee', 'tax'));
-- of work and milestones only
alter table invoice_items drop constraint invoice_items_check;
alter table invoice_items add constraint invoice_items_check
  check ((kind in ('work', 'milestone', 'expense', 'bonus')) = (assignment_id is not null));
alter table invoice_items add constraint invoice_items_adjustment_check
  check ((kind in ('expense', 'bonus')) = (adjustment_id is not null));
create trigger invoice_items_keep_adjustment before update of adjustment_id on invoice_items
  for each statement execute function refuse_document_changes();

alter table payout_items add column adjustment_id uuid references adjustments;
alter table payout_items drop constraint payout_items_check;
alter table payout_items add constraint payout_items_check
  check (num_nonnulls(line_id, milestone_id, adjustment_id) = 1);
create index payout_items_adjustment on payout_items (adjustment_id) where adjustment_id is not null;

-- Companies approve several timesheets with one bulk action.
alter table bulk_actions drop constraint bulk_actions_kind_check;
alter table bulk_actions add check (
  kind in ('suspend_companies', 'activate_companies', 'delete_companies', 'restore_companies', 'suspend_applicants',
    'activate_applicants', 'remove_applicants', 'restore_applicants', 'approve_timesheets')
);
