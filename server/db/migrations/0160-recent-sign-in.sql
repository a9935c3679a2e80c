-- When the user of a session last proved who they are. Sensitive actions require that this was recently.
alter table sessions add column authenticated_at timestamptz default now();
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;

-- A flow that confirms the identity of a signed-in user belongs to their session.
alter table oauth_flows
  add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'reauthenticate', 'link')),
  add column session_id uuid references sessions on delete cascade,
  add check ((session_id is null) = (purpose = 'sign_in'));
create index oauth_flows_session_id on oauth_flows (session_id) where session_id is not null;
