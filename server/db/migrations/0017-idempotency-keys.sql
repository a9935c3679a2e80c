-- The table is named after the header that its rows belong to.
alter table answers rename to idempotency_keys;
alter index answers_created_at rename to idempotency_keys_created_at;
do $$
declare old record;
begin
  for old in
    select conname from pg_constraint where conrelid = 'idempotency_keys'::regclass and conname like 'answers%'
  loop
    execute format(
      'alter table idempotency_keys rename constraint %I to %I',
      old.conname,
      replace(old.conname, 'answers', 'idempotency_keys')
    );
  end loop;
end $$;
