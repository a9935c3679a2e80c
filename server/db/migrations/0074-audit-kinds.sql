-- Entries of the audit log are filtered by the type of their activity.

alter table audit_entries add column kind text check (char_length(kind) <= 100);
alter table audit_entries disable trigger audit_entries_stay;
update audit_entries set kind = activities.kind from activities where activities.id = audit_entries.activity_id;
alter table audit_entries enable trigger audit_entries_stay;
alter table audit_entries alter column kind set not null;
create index audit_entries_kind on audit_entries (kind, at desc, activity_id desc);

create or replace function refuse_audit_entry_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.activity_id, new.position, new.at, new.kind, new.actor_kind, new.actor_id,
      new.company_id, new.subject_ids, new.digest, new.hash)
    is not distinct from (old.activity_id, old.position, old.at, old.kind, old.actor_kind, old.actor_id,
      old.company_id, old.subject_ids, old.digest, old.hash) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
