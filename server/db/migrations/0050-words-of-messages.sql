-- A search reads the messages of the reader's own conversations, however many others there are with the same words. The
-- words are stored, because computing them takes longer than comparing them.
alter table messages
  add column file_names text not null default '' check (char_length(file_names) <= 2000),
  add column words tsvector not null
    generated always as (to_tsvector('simple', body || ' ' || translate(file_names, '._-', '   '))) stored;
drop index messages_words;
drop index files_message_words;

create function set_file_names_of_message() returns trigger language plpgsql as $$
begin
  update messages set file_names = coalesce((
    select string_agg(files.name, ' ' order by message_files.position)
    from message_files join files on files.id = message_files.file_id
    where message_files.message_id = messages.id
  ), '')
  where id in (select distinct message_id from changed);
  return null;
end
$$;
create trigger files_added after insert on message_files referencing new table as changed for each statement
  execute function set_file_names_of_message();
create trigger files_removed after delete on message_files referencing old table as changed for each statement
  execute function set_file_names_of_message();

update messages set file_names = (
  select string_agg(files.name, ' ' order by message_files.position)
  from message_files join files on files.id = message_files.file_id
  where message_files.message_id = messages.id
) where id in (select message_id from message_files);
