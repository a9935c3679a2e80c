-- Single sign-on of companies with OpenID Connect, and invitations that are accepted with an identity provider.

-- The identity provider of a company.
create table single_sign_ons (
  id uuid primary key default uuidv7(),
  company_id uuid not null unique references companies,
  -- the addresses that sign in at the company's provider
  domain text not null check (char_length(domain) between 1 and 253) check (domain = lower(domain)),
  -- what the TXT record of the domain contains
  record_value text not null check (char_length(record_value) between 1 and 100),
  verified_at timestamptz,
  -- when the record was last looked for, and since when it is gone
  checked_at timestamptz,
  missing_since timestamptz,
  issuer text check (char_length(issuer) <= 500),
  client_id text check (char_length(client_id) between 1 and 255),
  -- encrypted for this row
  client_secret bytea check (octet_length(client_secret) <= 5000),
  -- when an owner last signed in with these settings
  tested_at timestamptz,
  is_enabled boolean not null default false,
  is_required boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nulls(issuer, client_id, client_secret) in (0, 3)),
  check (tested_at is null or issuer is not null),
  check (missing_since is null or verified_at is not null),
  check (not is_enabled or verified_at is not null and tested_at is not null),
  check (not is_required or is_enabled)
);
-- any company can add a domain, but only one can prove it
create unique index single_sign_ons_domain on single_sign_ons (domain) where verified_at is not null;
create index single_sign_ons_checked_at on single_sign_ons (checked_at) where verified_at is not null;

-- A member at the provider of the company: it ends with the membership.
create table single_sign_on_identities (
  user_id uuid primary key references members on delete cascade,
  single_sign_on_id uuid not null references single_sign_ons on delete cascade,
  issuer text not null check (char_length(issuer) <= 500),
  subject text not null check (char_length(subject) <= 255),
  created_at timestamptz not null,
  unique (single_sign_on_id, issuer, subject)
);

-- What is on its way through a company's provider, bound to the browser that began it.
create table single_sign_on_flows (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  single_sign_on_id uuid not null references single_sign_ons on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'join', 'reauthenticate', 'test')),
  session_id uuid references sessions on delete cascade,
  -- of the secret of the invitation that it accepts
  invitation_hash bytea check (octet_length(invitation_hash) = 32),
  origin text not null check (char_length(origin) <= 300),
  next text check (char_length(next) <= 500),
  nonce text not null check (char_length(nonce) <= 128),
  code_verifier text not null check (char_length(code_verifier) <= 128),
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose in ('sign_in', 'join'))),
  check ((invitation_hash is null) = (purpose <> 'join'))
);
create index single_sign_on_flows_expires_at on single_sign_on_flows (expires_at);
create index single_sign_on_flows_single_sign_on_id on single_sign_on_flows (single_sign_on_id);
create index single_sign_on_flows_session_id on single_sign_on_flows (session_id) where session_id is not null;

-- TXT records that stand in for those of the Internet in development.
create table local_dns_records (
  name text not null check (char_length(name) between 1 and 253),
  value text not null check (char_length(value) between 1 and 255),
  primary key (name, value)
);
