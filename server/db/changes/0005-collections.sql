-- Reminders of open invoices, as they were sent: by the schedule, or by a member of staff.
create table invoice_reminders (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices,
  company_id uuid not null references companies,
  -- when it was due then: a refund can make an invoice due again
  due_on date not null,
  -- of the schedule: the step in days after the due date, negative before it
  step_days integer check (step_days between -30 and 365),
  sent_by uuid references users,
  sent_at timestamptz not null,
  check ((step_days is null) = (sent_by is not null))
);
create index invoice_reminders_invoice on invoice_reminders (invoice_id, sent_at desc);
-- a step is sent once for each due date
create unique index invoice_reminders_step on invoice_reminders (invoice_id, due_on, step_days)
  where step_days is not null;

insert into invoice_reminders (invoice_id, company_id, due_on, step_days, sent_at)
  select invoices.id, invoices.company_id, invoices.due_on,
    greatest(-30, least(365, (activities.at at time zone 'UTC')::date - invoices.due_on)), activities.at
  from activities join invoices on invoices.id = (activities.data ->> 'invoice_id')::uuid
  where activities.kind = 'invoice.payment_due'
  on conflict do nothing;

-- Payments that arrived outside of the gateway and the bank statements, entered by staff. Above a limit, the money is
-- posted when a second person has approved it.
create table recorded_payments (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices,
  company_id uuid not null references companies,
  amount_cents bigint not null check (amount_cents > 0),
  received_on date not null,
  -- of the bank or the check
  reference text not null check (char_length(reference) between 1 and 60),
  status text not null check (status in ('awaiting_approval', 'recorded', 'declined')),
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  -- who approved or declined it; null where no approval was needed
  decided_by uuid references users,
  decided_at timestamptz,
  payment_id uuid unique references payments,
  check ((status = 'awaiting_approval') = (decided_at is null)),
  check ((status = 'recorded') = (payment_id is not null)),
  check (status <> 'recorded' or decided_by <> recorded_by)
);
-- the same payment is entered once
create unique index recorded_payments_reference on recorded_payments (company_id, lower(reference))
  where status <> 'declined';
create unique index recorded_payments_awaiting on recorded_payments (invoice_id) where status = 'awaiting_approval';
create index recorded_payments_invoice on recorded_payments (invoice_id);
