-- When a user gave or withdrew a consent, to which version of its text, and where.
create table consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  kind text not null check (kind in ('public_profile', 'extra_time', 'job_alerts', 'push', 'calendar')),
  version integer not null check (version >= 1),
  is_given boolean not null,
  origin text not null check (origin in ('settings', 'email', 'api', 'imported')),
  at timestamptz not null
);
create index consents_user on consents (user_id, kind, at desc, id desc);

-- The consents that were given before they were recorded.
insert into consents (user_id, kind, version, is_given, origin, at)
select talent_id, 'public_profile', 1, true, 'imported', created_at from talent_links
union all
select user_id, 'extra_time', 1, true, 'imported', updated_at from talents where extra_time_percent > 0
union all
select users.id, 'job_alerts', 1, true, 'imported', min(job_alerts.confirmed_at)
from job_alerts join users on users.email = lower(job_alerts.email) and users.email_verified_at is not null
where job_alerts.confirmed_at is not null and users.role in ('applicant', 'company') group by users.id
union all
select user_id, 'push', 1, true, 'imported', min(created_at) from push_subscriptions group by user_id
union all
select user_id, 'calendar', 1, true, 'imported', connected_at from calendar_connections;
