-- Two-factor sign-in, passkeys, the sign-in log and API tokens.

-- Sign-ins and failed attempts, for the owner of the account.
create table sign_ins (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  succeeded boolean not null,
  method text not null check (method in ('password', 'oauth', 'passkey', 'single_sign_on')),
  second_factor text check (second_factor in ('totp', 'recovery_code', 'passkey')),
  ip inet,
  user_agent text check (char_length(user_agent) <= 400),
  at timestamptz not null
);
create index sign_ins_user_id on sign_ins (user_id, at desc);
create index sign_ins_at on sign_ins (at);

-- The shared secret of a user's authenticator app. Unused until a code has confirmed it.
create table totp_secrets (
  user_id uuid primary key references users,
  -- encrypted for the user
  secret bytea not null check (octet_length(secret) <= 200),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- the time step of the last code, which and whose predecessors are no longer accepted
  last_used_step bigint
);

-- Codes that stand in for a lost authenticator app, once each.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The passkeys of users (WebAuthn).
create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 60),
  credential_id bytea not null unique check (octet_length(credential_id) <= 1023),
  -- COSE
  public_key bytea not null check (octet_length(public_key) <= 2000),
  -- how often the authenticator says it was used; a lower number reveals a copy
  counter bigint not null,
  transports text[] not null check (cardinality(transports) <= 10) check (longest(transports) <= 20),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user_id on passkeys (user_id);

-- Random values that a passkey signs: once, in the browser that asked for it.
create table passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  purpose text not null check (purpose in ('register', 'sign_in', 'second_factor', 'reauthenticate')),
  -- null when whoever signs in is not known yet
  user_id uuid references users,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign_in'))
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_user_id on passkey_challenges (user_id);

-- Sign-ins that wait for the second factor. They give access to nothing else.
create table pending_sign_ins (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users,
  method text not null check (method in ('password', 'oauth', 'single_sign_on')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_user_id on pending_sign_ins (user_id);
create index pending_sign_ins_expires_at on pending_sign_ins (expires_at);

-- API tokens act as their person. Only the digest of a token is stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  last_four text not null check (char_length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) <= 40) check (longest(scopes) <= 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from inet
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_expires on api_tokens (expires_at);
