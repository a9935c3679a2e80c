-- What the amounts of a line are computed from, so that an invoice can state them. Earlier lines have no rates.
alter table timesheet_lines
  add column pay_rate_cents bigint check (pay_rate_cents >= 0),
  add column bill_rate_cents bigint check (bill_rate_cents >= 0),
  add column overtime_percent integer check (overtime_percent between 0 and 200),
  add column night_percent integer check (night_percent between 0 and 200),
  -- shared by lines that were approved together, whose amounts are rounded together
  add column priced_with uuid;
-- Parts of an item of work with different rates: minutes × rate is the amount, to the cent.
create table invoice_item_parts (
  item_id uuid not null references invoice_items,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('regular', 'overtime', 'night')),
  minutes integer not null,
  -- of an hour, and how much of it this part costs; null for lines without rates
  rate_cents bigint check (rate_cents >= 0),
  percent integer not null check (percent between 0 and 200),
  amount_cents bigint not null,
  primary key (item_id, position),
  check (amount_cents = round(minutes * rate_cents * percent / 6000.0))
);
create trigger invoice_item_parts_stay before update or delete or truncate on invoice_item_parts
  for each statement execute function refuse_document_changes();

-- Paid means that money came: what was written off, or credited in full, has a status of its own.
alter table invoices drop constraint invoices_status_check;
alter table invoices add check (
  status in ('unpaid', 'pending', 'paid', 'overdue', 'written_off', 'credited', 'void'));
update invoices set status = 'written_off', paid_at = null
  where status = 'paid' and (select amount_cents from write_offs where invoice_id = invoices.id)
    > coalesce((
      select -sum(postings.amount_cents) from credit_notes
      join journal_entries entries on entries.kind = 'credit_note' and entries.cause_id = credit_notes.id
      join postings on postings.entry_id = entries.id and account = 'write_offs'
      where credit_notes.invoice_id = invoices.id), 0);
update invoices set status = 'credited', paid_at = null
  where status = 'paid'
    and total_cents <= (select sum(total_cents) from credit_notes where invoice_id = invoices.id);

-- A refund without a credit note makes an invoice due again, at a later date than the document states.
alter table invoices add column due_again_on date;

-- A credit note for an amount takes back a part of several items; one for an item or a whole invoice has no rows.
alter table credit_notes add column is_partial boolean not null default false;
create table credit_note_items (
  credit_note_id uuid not null references credit_notes,
  item_id uuid not null references invoice_items,
  work_cents bigint not null check (work_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (credit_note_id, item_id)
);
create index credit_note_items_item on credit_note_items (item_id);
create trigger credit_note_items_stay before update or delete or truncate on credit_note_items
  for each statement execute function refuse_document_changes();
