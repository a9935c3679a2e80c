-- Extensions, and functions that several features use.

-- lets an exclusion constraint compare a person as well as a time
create extension if not exists btree_gist;
-- parts of words in the lists of staff
create extension if not exists pg_trgm;
-- numbers in an index of words
create extension if not exists btree_gin;

-- How many characters the longest of several texts has: what limits each of them.
create function longest(texts text[]) returns integer language sql immutable parallel safe
  return (select coalesce(max(char_length(one)), 0) from unnest(texts) as one);

-- For tables whose rows are never changed.
create function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
