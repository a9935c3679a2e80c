-- Email alerts about new jobs, for visitors without an account. The email is proven by the link that is sent to it.
create table job_alerts (
  id uuid primary key default uuidv7(),
  email text not null check (char_length(email) <= 254),
  -- the search, as in the address of the list
  search text not null check (char_length(search) <= 1000),
  created_at timestamptz not null,
  -- null until the link in the first email has been used; the token of that link is stored as a hash
  confirmed_at timestamptz,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- jobs that were published until then have been sent
  checked_at timestamptz not null,
  check (confirmed_at is null or token_hash is null)
);
create unique index job_alerts_search on job_alerts (email, search);
create index job_alerts_unconfirmed on job_alerts (created_at) where confirmed_at is null;
create index job_alerts_due on job_alerts (checked_at, id) where confirmed_at is not null;
