-- API tokens act as their person. Only the digest of a token is stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  last_four text not null check (char_length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) >= 1),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_from inet
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_expires on api_tokens (expires_at);
