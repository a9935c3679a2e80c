-- The users who act for a company.
create table members (
  user_id uuid primary key references users,
  company_id uuid not null references companies,
  member_role text not null check (member_role in ('owner', 'recruiter', 'finance')),
  -- owners can limit a recruiter to selected jobs; members of other roles are never limited
  sees_all_jobs boolean not null default true,
  created_at timestamptz not null,
  constraint members_limited_role check (sees_all_jobs or member_role = 'recruiter')
);
create index members_company_id on members (company_id);

-- Invitations to join a company that are neither accepted nor revoked; those are deleted.
create table member_invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  email text not null check (char_length(email) <= 254) check (email = lower(email)),
  member_role text not null check (member_role in ('owner', 'recruiter', 'finance')),
  -- of the secret in the latest email; null until it is written
  token_hash bytea unique check (octet_length(token_hash) = 32),
  invited_by uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
create index member_invitations_expires_at on member_invitations (expires_at);
create index member_invitations_invited_by on member_invitations (invited_by);
