-- Tables that grow with use have a partition for each month.

-- Reads the rows, and blocks nobody.
alter table activities validate constraint before_months;
alter table audit_entries validate constraint before_months;
alter table sign_ins validate constraint before_months;
alter table notifications validate constraint before_months;
alter table webhook_deliveries validate constraint before_months;

create schema partitions;

-- The smallest ID of the activities of a month. An ID is the month and a number: 202611 0000000042.
create function first_activity_id(month date) returns bigint language sql immutable strict parallel safe
  return (extract(year from month) * 100 + extract(month from month))::bigint * 10000000000;

-- The smallest ID that uuidv7() gives in a month.
create function first_uuid(month date) returns uuid language sql immutable strict parallel safe
  return (lpad(to_hex((extract(epoch from month::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

create sequence activity_numbers maxvalue 9999999999 cycle;
create function next_activity_id() returns bigint language sql volatile
  return first_activity_id((clock_timestamp() at time zone 'UTC')::date) + nextval('activity_numbers');
-- Messages name the table, not its partition.
create function table_name_of(changed oid) returns text language sql stable strict
  return (select relname from pg_class where oid = coalesce(pg_partition_root(changed)::oid, changed));
create or replace function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', table_name_of(tg_relid)
    using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_activity_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.xid, new.kind, new.actor_id, new.company_id, new.request_id, new.at)
      is not distinct from (old.id, old.xid, old.kind, old.actor_id, old.company_id, old.request_id, old.at)
    and exists (
      select from activities where xid = pg_current_xact_id() and kind = 'activity.redacted'
        and data ->> 'activity_id' = old.id::text
    ) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', table_name_of(tg_relid)
    using errcode = 'integrity_constraint_violation';
end $$;
create or replace function refuse_audit_entry_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.activity_id, new.position, new.at, new.kind, new.actor_kind, new.actor_id,
      new.company_id, new.subject_ids, new.digest, new.hash)
    is not distinct from (old.activity_id, old.position, old.at, old.kind, old.actor_kind, old.actor_id,
      old.company_id, old.subject_ids, old.digest, old.hash) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', table_name_of(tg_relid)
    using errcode = 'integrity_constraint_violation';
end $$;

-- The month of the first partition that is no former table.
do $$
begin
  execute format(
    'create function first_month() returns date language sql immutable parallel safe return %L::date',
    (
      select to_date(substring(pg_get_constraintdef(oid) from '\d{6}(?=0000000000)'), 'YYYYMM') from pg_constraint
      where conrelid = 'activities'::regclass and conname = 'before_months'
    )
  );
end $$;

-- From this ID on: activities of the month of one and of some months before. A condition on it keeps a query out of older
-- partitions. All are read soon after the first month, because an upgrade gave IDs of both forms at the same time.
create function first_id_near(activity_id bigint, months integer) returns bigint language sql immutable parallel safe
  return case
    when activity_id < first_activity_id((first_month() + make_interval(months => months))::date) then 0
    else first_activity_id(
      (make_date((activity_id / 1000000000000)::integer, (activity_id / 10000000000 % 100)::integer, 1)
        - make_interval(months => months))::date
    )
  end;

-- Makes a table that can become a partition, such as activities_2027_01. It has what the partitioned table has and, like
-- its partitions, the unique constraints without the key and the triggers for statements. Triggers for rows follow.
create function create_partition(made_for regclass, label text) returns void language plpgsql as $$
declare
  name constant text := format('%s_%s', (select relname from pg_class where oid = made_for), label);
  sibling constant regclass := (select min(inhrelid) from pg_inherits where inhparent = made_for);
  one text;
begin
  execute format(
    'create table partitions.%I (like %s including defaults including constraints including generated including indexes including storage)',
    name, made_for
  );
  for one in
    select format('alter table partitions.%I alter %I set statistics %s', name, attname, attstattarget)
    from pg_attribute where attrelid = made_for and attstattarget is not null
    union all
    select format('alter table partitions.%I add %s', name, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = sibling and contype in ('p', 'u') and conparentid = 0 or conrelid = made_for and contype = 'f'
    union all
    select replace(pg_get_triggerdef(oid), ' ON ' || sibling, format(' ON partitions.%I', name)) from pg_trigger
    where tgrelid = sibling and not tgisinternal and tgtype & 1 = 0
    union all
    select format('alter table partitions.%I enable always trigger %I', name, tgname) from pg_trigger
    where tgrelid = sibling and not tgisinternal and tgtype & 1 = 0 and tgenabled = 'A'
  loop
    execute one;
  end loop;
end $$;

-- Makes it a partition: of a month, or of everything before the first one.
create function attach_partition(made_for regclass, label text) returns void language plpgsql as $$
declare
  is_by_uuid constant boolean := exists (
    select from pg_partitioned_table join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
    where partrelid = made_for and atttypid = 'uuid'::regtype
  );
  month constant date := case when label <> 'first' then to_date(label, 'YYYY_MM') end;
  next constant date := coalesce(month + interval '1 month', first_month());
begin
  execute format(
    'alter table %s attach partition partitions.%I for values from (%s) to (%L)', made_for,
    format('%s_%s', (select relname from pg_class where oid = made_for), label),
    coalesce(quote_literal(case when is_by_uuid then first_uuid(month)::text else first_activity_id(month)::text end), 'minvalue'),
    case when is_by_uuid then first_uuid(next)::text else first_activity_id(next)::text end
  );
end $$;

-- The partitions that are missing, of this month and the next three.
create function missing_partitions() returns table (made_for regclass, label text) language sql stable
begin atomic
  select partrelid::regclass, to_char(month, 'YYYY_MM')
  from pg_partitioned_table join pg_class on pg_class.oid = partrelid, generate_series(
    greatest(first_month(), date_trunc('month', now() at time zone 'UTC')),
    date_trunc('month', now() at time zone 'UTC') + interval '3 months', interval '1 month'
  ) as month
  where relnamespace = 'public'::regnamespace
    and to_regclass('partitions.' || relname || to_char(month, '_YYYY_MM')) is null
  order by partrelid, month;
end;

-- Months of activities and their entries of the audit log that have left the database, oldest first: `first` or 2027_01.
create table audit_archives (
  label text primary key check (label ~ '^(first|\d{4}_\d{2})$'),
  entries bigint not null,
  detached_at timestamptz not null,
  -- null until the file is complete, and the rows are deleted
  archived_at timestamptz
);
-- Their entries that follow one another in the chain, with the hashes of both ends.
create table audit_gaps (
  first_position bigint primary key check (first_position > 0),
  last_position bigint not null check (last_position >= first_position),
  label text not null references audit_archives on delete cascade,
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  signature bytea not null check (octet_length(signature) = 64)
);

-- The requests of a delivery end with it. A reference would need deliveries that are unique across months by their ID.
create function delete_webhook_requests() returns trigger language plpgsql as $$
begin
  delete from webhook_requests where delivery_id = old.id;
  return null;
end $$;

-- Makes an existing table the first partition of a table of the same name. What the table has becomes what the new one
-- has, except for unique constraints without the key, which hold in each partition.
create procedure partition_by_month(name text, key text, values_of text) language plpgsql as $$
declare
  former constant regclass := name;
  first_name constant text := name || '_first';
  statements text[];
  one text;
begin
  select array_agg(statement order by rank) into statements from (
    select 1 as rank, format('alter table public.%I alter %I set statistics %s', name, attname, attstattarget) as statement
    from pg_attribute where attrelid = former and attstattarget is not null
    union all
    select 2, pg_get_indexdef(indexrelid) from pg_index
    where indrelid = former and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 3, format('alter table public.%I add constraint %I %s', name, conname, pg_get_constraintdef(oid))
    from pg_constraint
    where conrelid = former and (contype = 'f' or contype in ('p', 'u') and exists (
      select from pg_attribute where attrelid = former and attname = key and attnum = any (conkey)))
    union all
    select 4, pg_get_triggerdef(oid) from pg_trigger where tgrelid = former and not tgisinternal
    union all
    select 5, format('alter table public.%I enable always trigger %I', name, tgname) from pg_trigger
    where tgrelid = former and not tgisinternal and tgenabled = 'A'
  ) as made;
  for one in
    select tgname from pg_trigger where tgrelid = former and not tgisinternal and tgtype & 1 = 1
  loop
    execute format('drop trigger %I on %s', one, former);
  end loop;
  execute format('alter table public.%I set schema partitions', name);
  execute format('alter table partitions.%I rename to %I', name, first_name);
  execute format(
    'create table public.%I (like partitions.%I including defaults including constraints including generated including storage)
     partition by range (%I)', name, first_name, key
  );
  execute format('alter table public.%I drop constraint before_months', name);
  foreach one in array statements loop
    execute one;
  end loop;
  execute format('alter table public.%I attach partition partitions.%I %s', name, first_name, values_of);
end $$;

-- From here on, requests wait, for about a third of a second: nothing reads or copies rows. They also wait while this
-- does for one table after the other.
set local lock_timeout = 100;
lock table activities, audit_entries, notifications, sign_ins, webhook_deliveries, messages in access exclusive mode;

alter table activities alter id drop identity, alter id set default next_activity_id();
-- Activities are never deleted, only archived with their entries of the audit log.
alter table audit_entries drop constraint audit_entries_activity_id_fkey;
alter table notifications drop constraint notifications_activity_id_fkey;
alter table messages drop constraint messages_activity_id_fkey;
alter table webhook_requests drop constraint webhook_requests_delivery_id_fkey;
create trigger requests_end after delete on webhook_deliveries for each row execute function delete_webhook_requests();

do $$
declare
  before_activity constant text := format('for values from (minvalue) to (%s)', first_activity_id(first_month()));
  before_moment constant text := format('for values from (minvalue) to (%L)', first_uuid(first_month()));
begin
  call partition_by_month('activities', 'id', before_activity);
  call partition_by_month('audit_entries', 'activity_id', before_activity);
  call partition_by_month('sign_ins', 'id', before_moment);
  -- also what has no activity
  call partition_by_month('notifications', 'activity_id', 'default');
  call partition_by_month('webhook_deliveries', 'activity_id', 'default');
end $$;
drop procedure partition_by_month;
-- Their bounds say it now.
alter table partitions.activities_first drop constraint before_months;
alter table partitions.audit_entries_first drop constraint before_months;
alter table partitions.sign_ins_first drop constraint before_months;

-- Names that users had before, of which no activity is left.
create table earlier_names (
  user_id uuid not null references users,
  name text not null check (char_length(name) <= 200),
  primary key (user_id, name)
);
