-- The audit log: one entry per activity, in a chain of hashes.

-- One entry per activity, written soon after it: its place in the chain, and what it is found by.
create table audit_entries (
  activity_id bigint primary key references activities,
  -- 1, 2, 3 … in the order in which activities became visible
  position bigint not null unique check (position > 0),
  at timestamptz not null,
  kind text not null check (char_length(kind) <= 100),
  actor_kind text not null check (actor_kind in ('user', 'staff', 'visitor', 'system')),
  actor_id uuid,
  company_id uuid,
  -- everything that the activity names: also its actor, company and request
  subject_ids uuid[] not null,
  words tsvector not null,
  -- SHA-256 of the activity
  digest bytea not null check (octet_length(digest) = 32),
  -- SHA-256 of the previous hash and the digest
  hash bytea not null check (octet_length(hash) = 32)
);
alter table audit_entries
  alter column subject_ids set statistics 1000,
  alter column words set statistics 1000;
create index audit_entries_newest on audit_entries (at desc, activity_id desc);
create index audit_entries_actor_kind on audit_entries (actor_kind, at desc, activity_id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc, activity_id desc) where actor_id is not null;
create index audit_entries_company on audit_entries (company_id, at desc, activity_id desc)
  where company_id is not null;
create index audit_entries_kind on audit_entries (kind, at desc, activity_id desc);
-- A search reads one batch of entries after the other, newest first. Together with the batch, the index finds only what
-- a batch contains of a frequent word.
create index audit_entries_search on audit_entries using gin ((position / 250000), words, subject_ids);
create trigger audit_entries_stay_together before truncate on audit_entries
  for each statement execute function refuse_changes();
alter table audit_entries enable always trigger audit_entries_stay_together;

-- Only the words may change, which prove nothing: a redaction removes names from them.
create function refuse_audit_entry_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.activity_id, new.position, new.at, new.kind, new.actor_kind, new.actor_id,
      new.company_id, new.subject_ids, new.digest, new.hash)
    is not distinct from (old.activity_id, old.position, old.at, old.kind, old.actor_kind, old.actor_id,
      old.company_id, old.subject_ids, old.digest, old.hash) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_entry_changes();
alter table audit_entries enable always trigger audit_entries_stay;

-- The head of the chain, signed from time to time: who rewrites the chain cannot sign it.
create table audit_checkpoints (
  position bigint primary key check (position > 0),
  hash bytea not null check (octet_length(hash) = 32),
  signed_at timestamptz not null,
  signature bytea not null check (octet_length(signature) = 64)
);
create trigger audit_checkpoints_stay before update or delete or truncate on audit_checkpoints
  for each statement execute function refuse_changes();
alter table audit_checkpoints enable always trigger audit_checkpoints_stay;

-- Where sealing continues, in the order of (xid, id).
create table audit_cursor (
  xid xid8 not null,
  id bigint not null,
  only_row boolean primary key default true check (only_row)
);
insert into audit_cursor (xid, id) values ('0', 0);
