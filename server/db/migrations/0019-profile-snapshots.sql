-- What a company keeps of an applicant whose application was rejected or withdrawn: the profile as it was then. What
-- the applicant changes or uploads afterwards is not the company's to read.

create function work_history_of(person uuid) returns jsonb language sql stable parallel safe
  return (
    select coalesce(jsonb_agg(jsonb_build_object('title', title, 'company', company, 'from_month', from_month,
      'to_month', to_month, 'description', description) order by position), '[]')
    from work_history where user_id = person
  );

create table profile_snapshots (
  application_id uuid primary key references applications on delete cascade,
  headline text not null check (char_length(headline) <= 120),
  summary text not null check (char_length(summary) <= 3000),
  skills text[] not null check (cardinality(skills) <= 50) check (longest(skills) <= 50),
  hourly_rate_cents bigint check (hourly_rate_cents between 100 and 100000),
  currency text not null check (currency in ('USD')),
  experience_level text check (experience_level in ('junior', 'mid', 'senior', 'expert')),
  availability text[] not null
    check (availability <@ array['full-time', 'part-time', 'project-based']) check (cardinality(availability) <= 3),
  location text not null check (char_length(location) <= 120),
  region text check (region in ('americas', 'europe', 'asia_pacific', 'africa')),
  timezone text check (char_length(timezone) between 1 and 64),
  links text[] not null check (cardinality(links) <= 5) check (longest(links) <= 300),
  work_history jsonb not null,
  photo_file_id uuid references files,
  resume_file_id uuid references files,
  -- when the talent last edited the profile
  updated_at timestamptz not null
);

-- A file stays as long as a snapshot refers to it.
do $$
declare
  named text;
begin
  foreach named in array array['resume_file', 'photo_file'] loop
    execute replace($sql$
      create index profile_snapshots_NAMED on profile_snapshots (NAMED_id) where NAMED_id is not null;
      create trigger NAMED_begins after insert on profile_snapshots for each row
        when (new.NAMED_id is not null) execute function count_file_use('NAMED_id');
      create trigger NAMED_ends after delete on profile_snapshots for each row
        when (old.NAMED_id is not null) execute function count_file_use('NAMED_id');
    $sql$, 'NAMED', named);
  end loop;
end $$;

-- Written by a trigger, so that no command can end an application without it.
create function take_profile_snapshot() returns trigger language plpgsql as $$
begin
  insert into profile_snapshots
  select new.id, headline, summary, skills, hourly_rate_cents, currency, experience_level, availability, location, region,
    timezone, links, work_history_of(user_id), photo_file_id, resume_file_id, updated_at
  from talents where user_id = new.applicant_id;
  return null;
end $$;
create trigger take_profile_snapshot_at_once after insert on applications for each row
  when (new.stage in ('rejected', 'withdrawn')) execute function take_profile_snapshot();
create trigger take_profile_snapshot after update of stage on applications for each row
  when (old.stage not in ('rejected', 'withdrawn') and new.stage in ('rejected', 'withdrawn'))
  execute function take_profile_snapshot();

-- Of applications that ended before, the profile of today is the earliest there is.
insert into profile_snapshots
select applications.id, headline, summary, skills, hourly_rate_cents, talents.currency, experience_level, availability,
  location, region, timezone, links, work_history_of(user_id), photo_file_id, talents.resume_file_id, talents.updated_at
from applications join talents on talents.user_id = applications.applicant_id
where stage in ('rejected', 'withdrawn');
