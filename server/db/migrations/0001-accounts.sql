-- People, the companies they work for, and how they prove who they are.

-- How many characters the longest of several texts has: what limits each of them.
create function longest(texts text[]) returns integer language sql immutable parallel safe
  return (select coalesce(max(char_length(one)), 0) from unnest(texts) as one);

create table companies (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 120),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table users (
  id uuid primary key default uuidv7(),
  role text not null check (role in ('applicant', 'company', 'admin', 'account_manager')),
  name text not null check (char_length(name) between 1 and 100),
  email text not null unique check (char_length(email) <= 254) check (email = lower(email)),
  email_verified_at timestamptz,
  -- PHC string of argon2id; null where only an identity provider signs in
  password_hash text check (char_length(password_hash) <= 255),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table members (
  user_id uuid primary key references users,
  company_id uuid not null references companies,
  member_role text not null check (member_role in ('owner', 'recruiter', 'finance')),
  created_at timestamptz not null
);
create index members_company_id on members (company_id);

create table talents (
  user_id uuid primary key references users,
  headline text not null default '' check (char_length(headline) <= 120),
  skills text[] not null default '{}' check (cardinality(skills) <= 50) check (longest(skills) <= 50),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Somebody at an identity provider: matched by issuer and subject, never by address.
create table identities (
  issuer text not null check (char_length(issuer) <= 500),
  subject text not null check (char_length(subject) <= 255),
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- SHA-256 of the cookie's value: a copy of the table opens no session
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

-- One purpose, one owner, one use, an expiry; only the hash is kept.
create table mailed_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verify_email', 'reset_password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index mailed_tokens_user_id on mailed_tokens (user_id);

-- A sign-in that is on its way through an identity provider, bound to the browser that began it.
create table oauth_flows (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider text not null check (provider in ('google', 'apple', 'linkedin')),
  -- what to become if there is no account yet; null when that was not asked
  user_type text check (user_type in ('applicant', 'company', 'admin')),
  company_name text check (char_length(company_name) <= 120),
  -- Apple tells a name once, beside its answer
  person_name text check (char_length(person_name) <= 100),
  origin text not null check (char_length(origin) <= 300),
  next text check (char_length(next) <= 500),
  nonce text not null check (char_length(nonce) <= 128),
  code_verifier text not null check (char_length(code_verifier) <= 128),
  expires_at timestamptz not null
);
create index oauth_flows_expires_at on oauth_flows (expires_at);

-- Counters that slow guessing down, per account and per address; shared by all servers.
create unlogged table throttles (
  key text primary key check (char_length(key) <= 400),
  count integer not null,
  resets_at timestamptz not null
);
create index throttles_resets_at on throttles (resets_at);
