-- Exchange rates for approximate amounts. Nothing is stored or charged in these currencies.
create table exchange_rates (
  currency text not null check (currency in ('PHP', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY', 'SGD')),
  effective_on date not null,
  -- units for one US dollar; null: no rate from that day on
  per_usd numeric check (per_usd >= 0.000001 and per_usd <= 1000000),
  set_by uuid not null references users,
  set_at timestamptz not null,
  primary key (currency, effective_on)
);

alter table display_preferences
  add column currency text check (currency in ('PHP', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY', 'SGD'));
