-- What talents say of themselves. Whatever has not been said yet is null, or empty.

alter table talents
  add column summary text not null default '' check (char_length(summary) <= 3000),
  add column hourly_rate_cents bigint check (hourly_rate_cents between 100 and 100000),
  add column currency text not null default 'USD' check (currency in ('USD')),
  add column experience_level text check (experience_level in ('junior', 'mid', 'senior', 'expert')),
  add column availability text[] not null default '{}'
    check (availability <@ array['full-time', 'part-time', 'project-based']) check (cardinality(availability) <= 3),
  add column location text not null default '' check (char_length(location) <= 120),
  add column region text check (region in ('americas', 'europe', 'asia_pacific', 'africa')),
  -- IANA name
  add column timezone text check (char_length(timezone) between 1 and 64),
  add column links text[] not null default '{}' check (cardinality(links) <= 5) check (longest(links) <= 300);

-- Where somebody has worked, the latest first.
create table work_history (
  user_id uuid not null references talents on delete cascade,
  position integer not null check (position between 0 and 19),
  title text not null check (char_length(title) between 1 and 100),
  company text not null check (char_length(company) between 1 and 120),
  from_month text not null check (from_month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  -- null: they still work there
  to_month text check (to_month ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  description text not null check (char_length(description) <= 2000),
  primary key (user_id, position),
  check (to_month >= from_month)
);
