-- The tables that get a partition for each month hold what comes before the first of them, the month after the next.
-- The next change relies on it without reading the rows while others wait.

-- Requests that use several of these tables wait while this does, less than the time after which they are taken for
-- deadlocked.
set local lock_timeout = 100;
do $$
declare
  first constant date := date_trunc('month', now() at time zone 'UTC') + interval '2 months';
  -- an ID of an activity is a month and a number
  activity constant text := to_char(first, 'YYYYMM') || '0000000000';
  -- the ID that uuidv7() gives at that moment
  moment constant text := lpad(to_hex((extract(epoch from first::timestamp at time zone 'UTC') * 1000)::bigint), 12, '0')
    || repeat('0', 20);
begin
  execute format('alter table activities add constraint before_months check (id < %s) not valid', activity);
  execute format('alter table audit_entries add constraint before_months check (activity_id < %s) not valid', activity);
  execute format('alter table sign_ins add constraint before_months check (id < %L::uuid) not valid', moment::uuid);
  -- without an activity, they belong to no month
  execute format(
    'alter table notifications add constraint before_months check (activity_id is null or activity_id < %s) not valid',
    activity
  );
  execute format(
    'alter table webhook_deliveries add constraint before_months check (activity_id is null or activity_id < %s) not valid',
    activity
  );
end $$;
