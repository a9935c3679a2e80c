-- Who uses the product, and how they sign in.

-- Everyone with an account. The role says which of the three portals it opens.
create table users (
  id uuid primary key default uuidv7(),
  role text not null check (role in ('applicant', 'company', 'admin', 'account_manager')),
  -- of admins: what each role may do is in domain/staff/admin-access.ts
  admin_role text check (admin_role in ('owner', 'support', 'finance', 'trust', 'content')),
  name text not null check (char_length(name) between 1 and 100),
  email text not null unique check (char_length(email) <= 254) check (email = lower(email)),
  email_verified_at timestamptz,
  -- PHC string of argon2id; null where only an identity provider signs in
  password_hash text check (char_length(password_hash) <= 255),
  status text not null default 'active' check (status in ('active', 'suspended', 'deleted')),
  -- deleted users can be restored until they are erased
  deleted_at timestamptz,
  erased_at timestamptz check (erased_at is null or deleted_at is not null),
  -- when the person was warned that the account is deleted for inactivity
  inactivity_warned_at timestamptz,
  -- whether others see that the user is online
  shows_online boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint users_admin_role check ((role = 'admin') = (admin_role is not null)),
  check ((status = 'deleted') = (deleted_at is not null))
);
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
-- the staff's list of applicants, in each of its orders
create index users_applicants_by_age on users (created_at, id) where role = 'applicant';
create index users_applicants_by_status on users (status, id) where role = 'applicant';
create index users_applicants_words on users using gin (lower(name) gin_trgm_ops) where role = 'applicant';
-- people whom the staff's search finds besides
create index users_others_words on users using gin (lower(name) gin_trgm_ops)
  where role in ('company', 'account_manager');
-- also of deleted ones, for the lists that show them
create index users_applicants_by_name on users (lower(name), id) where role = 'applicant';
-- the newest users for a new conversation
create index users_clients_by_age on users (created_at, id)
  where status = 'active' and role in ('applicant', 'company');

-- Without a row, a user has the defaults of domain/accounts/display.ts.
create table display_preferences (
  user_id uuid primary key references users on delete cascade,
  timezone text check (char_length(timezone) between 1 and 64),
  hour_cycle text not null check (hour_cycle in ('h12', 'h23')),
  date_format text not null check (date_format in ('month_first', 'day_first', 'year_first')),
  week_starts_on integer not null check (week_starts_on in (0, 1)),
  currency text check (currency in ('PHP', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY', 'SGD')),
  theme text not null check (theme in ('system', 'light', 'dark')),
  reduced_motion boolean not null,
  single_key_shortcuts boolean not null,
  updated_at timestamptz not null
);

-- Counters that slow guessing down, per account and per address; shared by all servers.
create unlogged table throttles (
  key text primary key check (char_length(key) <= 400),
  count integer not null,
  resets_at timestamptz not null
);
create index throttles_resets_at on throttles (resets_at);

-- Somebody at an identity provider: matched by issuer and subject, never by address.
create table identities (
  issuer text not null check (char_length(issuer) <= 500),
  subject text not null check (char_length(subject) <= 255),
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user_id on identities (user_id);

-- The browsers that a user is signed in with.
create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- SHA-256 of the cookie's value: a copy of the table opens no session
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- when the user last proved who they are: sensitive actions require that this was recently
  authenticated_at timestamptz not null default now(),
  -- when the user proved a second factor in this session
  second_factor_at timestamptz,
  -- the device, as its last request described it
  ip inet,
  user_agent text check (char_length(user_agent) <= 400)
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

-- One purpose, one owner, one use, an expiry; only the hash is kept.
create table one_time_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'confirm_old_email', 'confirm_new_email')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_tokens_user_id on one_time_tokens (user_id);

-- A sign-in that is on its way through an identity provider, bound to the browser that began it.
create table oauth_flows (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  provider text not null check (provider in ('google', 'apple', 'linkedin')),
  -- a flow that confirms the identity of a signed-in user belongs to their session
  purpose text not null default 'sign_in' check (purpose in ('sign_in', 'reauthenticate', 'link', 'join')),
  session_id uuid references sessions on delete cascade,
  -- of the secret of the invitation that it accepts
  invitation_hash bytea check (octet_length(invitation_hash) = 32),
  -- what to become if there is no account yet; null when that was not asked
  user_type text check (user_type in ('applicant', 'company', 'admin')),
  company_name text check (char_length(company_name) <= 120),
  timezone text not null default 'UTC' check (char_length(timezone) between 1 and 64),
  -- Apple tells a name once, beside its answer
  person_name text check (char_length(person_name) <= 100),
  origin text not null check (char_length(origin) <= 300),
  next text check (char_length(next) <= 500),
  nonce text not null check (char_length(nonce) <= 128),
  code_verifier text not null check (char_length(code_verifier) <= 128),
  expires_at timestamptz not null,
  constraint oauth_flows_session_check check ((session_id is null) = (purpose in ('sign_in', 'join'))),
  constraint oauth_flows_invitation_check check ((invitation_hash is null) = (purpose <> 'join'))
);
create index oauth_flows_expires_at on oauth_flows (expires_at);
create index oauth_flows_session_id on oauth_flows (session_id) where session_id is not null;

-- A change of the email address that waits for both addresses to confirm it.
create table email_changes (
  user_id uuid primary key references users,
  email text not null check (char_length(email) <= 254) check (email = lower(email)),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_expires_at on email_changes (expires_at);

-- Which version of the terms and the privacy policy a user accepted, when and where.
create table legal_acceptances (
  user_id uuid not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  accepted_at timestamptz not null,
  origin text not null check (origin in ('registration', 'identity_provider', 'invitation', 'renewal', 'imported')),
  primary key (user_id, document, version)
);

-- When a user gave or withdrew a consent, to which version of its text, and where.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  kind text not null check (kind in ('public_profile', 'extra_time', 'job_alerts', 'push', 'calendar')),
  version integer not null check (version >= 1),
  is_given boolean not null,
  origin text not null check (origin in ('settings', 'email', 'api', 'imported')),
  at timestamptz not null
);
create index consents_user on consents (user_id, kind, at desc, id desc);
