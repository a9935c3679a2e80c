-- What is known about account managers, and who stands in for them while they are on leave.
create table account_manager_profiles (
  user_id uuid primary key references users,
  -- on_leave from the first day of a leave to its last
  status text not null default 'active' check (status in ('active', 'on_leave')),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 20) check (longest(specialties) <= 50),
  bio text not null default '' check (char_length(bio) <= 1000),
  joined_on date not null,
  -- the planned or current leave; without a last day until it is ended
  leave_from date,
  leave_until date check (leave_until >= leave_from),
  deputy_id uuid references users check (deputy_id <> user_id),
  updated_at timestamptz not null,
  check ((leave_from is null) = (deputy_id is null)),
  check (leave_until is null or leave_from is not null),
  check (status = 'active' or deputy_id is not null)
);
create index account_manager_profiles_deputy on account_manager_profiles (deputy_id) where deputy_id is not null;

insert into account_manager_profiles (user_id, joined_on, updated_at)
  select id, created_at::date, created_at from users where role = 'account_manager';

-- The members of staff for whom a person acts: themselves, and account managers on leave whose deputy they are.
create function acts_for(person uuid) returns uuid[] language sql stable parallel safe as $$
  select person || array(
    select user_id from account_manager_profiles where deputy_id = person and status = 'on_leave'
  )
$$;

-- Who acts for a member of staff: themselves, and during a leave the deputy.
create function acting_for(person uuid) returns setof uuid language sql stable parallel safe as $$
  select person where person is not null
  union all
  select deputy_id from account_manager_profiles where user_id = person and status = 'on_leave'
$$;
