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
