-- Names that say what a table or column holds.
alter table mailed_tokens rename to one_time_tokens;
alter table twin_mails rename to local_mails;
alter table jobs rename column applicants_told_at to applicants_notified_at;
alter table files rename column kept_at to stored_at;
update activities set kind = 'job.applicants_notified' where kind = 'job.applicants_told';
update activities set kind = 'file.stored' where kind = 'file.kept';
alter index mailed_tokens_user_id rename to one_time_tokens_user_id;
alter index twin_mails_newest rename to local_mails_newest;

/** As in 0005-files.sql, with the column's new name. */
create or replace function count_file_use() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  after uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if after is not null then
    update files set uses = uses + 1, unused_since = null
    where id = after and stored_at is not null and removed_at is null;
    if not found then
      raise exception 'the file % cannot be referred to', after using errcode = 'foreign_key_violation';
    end if;
  end if;
  if before is not null then
    update files set uses = uses - 1, unused_since = case when uses = 1 then now() end where id = before;
  end if;
  return null;
end $$;
