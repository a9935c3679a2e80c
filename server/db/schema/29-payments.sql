-- What companies pay, through the gateway or by bank transfer.

-- What the gateway holds for a company: cards and wallets. Bank transfers need no method.
create table payment_methods (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  kind text not null check (kind in ('card', 'wallet')),
  gateway_method_id text not null unique check (char_length(gateway_method_id) <= 100),
  -- as shown: Visa ending in 4242
  label text not null check (char_length(label) between 1 and 300),
  brand text not null check (char_length(brand) between 1 and 40),
  last4 text not null check (char_length(last4) <= 4),
  expires_on date,
  is_default boolean not null default false,
  added_by uuid references users,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create unique index payment_methods_default on payment_methods (company_id) where is_default;
create index payment_methods_company on payment_methods (company_id) where removed_at is null;

-- The gateway's hosted pages that were opened to add a method.
create table payment_setups (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  gateway_session_id text not null unique check (char_length(gateway_session_id) <= 200),
  started_by uuid not null references users,
  started_at timestamptz not null,
  method_id uuid references payment_methods
);

-- What companies pay with.
create table payments (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  kind text not null check (kind in ('card', 'bank', 'wallet')),
  method_id uuid references payment_methods,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency in ('USD')),
  gateway_intent_id text unique check (char_length(gateway_intent_id) <= 100),
  -- that a bank transfer has to name
  reference text unique check (char_length(reference) <= 40),
  -- the gateway's page on which the payer confirms the payment
  action_url text check (char_length(action_url) <= 2000),
  is_automatic boolean not null default false,
  started_by uuid references users,
  started_at timestamptz not null,
  completed_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (char_length(failure) <= 300),
  refunded_at timestamptz,
  -- when the gateway was last asked for its state
  checked_at timestamptz,
  check ((status = 'failed') = (failed_at is not null)),
  check ((status in ('completed', 'refunded')) = (completed_at is not null)),
  check ((kind = 'bank') = (reference is not null))
);
create index payments_company on payments (company_id, started_at desc);
create index payments_pending on payments (checked_at) where status = 'pending';
create index payments_started on payments (started_at desc);

-- What a payment pays. An invoice has at most one pending payment: its status guards that.
create table payment_invoices (
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payment_id, invoice_id)
);
create index payment_invoices_invoice on payment_invoices (invoice_id);

-- The gateway's events, so that a repeated one has no effect.
create table gateway_events (
  id text primary key check (char_length(id) <= 100),
  kind text not null check (char_length(kind) <= 60),
  object_id text not null check (char_length(object_id) <= 200),
  received_at timestamptz not null
);

-- What is paid back.
create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'completed', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  gateway_refund_id text unique check (char_length(gateway_refund_id) <= 100),
  requested_by uuid references users,
  requested_at timestamptz not null,
  decided_at timestamptz,
  failure text not null default '' check (char_length(failure) <= 300),
  check ((status = 'pending') = (decided_at is null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_pending on refunds (requested_at) where status = 'pending';

-- A payment that the payer's bank claims back.
create table payment_disputes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  company_id uuid not null references companies,
  status text not null check (status in ('open', 'won', 'lost')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  reason text not null default '' check (char_length(reason) <= 100),
  gateway_dispute_id text not null unique check (char_length(gateway_dispute_id) <= 100),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index payment_disputes_payment on payment_disputes (payment_id);
