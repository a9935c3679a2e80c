-- The stage that the applicant sees. A move by hand reaches it after a grace period, at publishes_at.
alter table applications
  add column published_stage text check (
    published_stage in ('new', 'reviewing', 'shortlisted', 'testing', 'interviewing', 'offered', 'hired', 'rejected', 'withdrawn')
  ),
  add column published_stage_at timestamptz,
  add column publishes_at timestamptz;
update applications set published_stage = stage, published_stage_at = stage_at;
alter table applications
  alter column published_stage set not null,
  alter column published_stage_at set not null;
create index applications_publishes_at on applications (publishes_at) where publishes_at is not null;

-- When the applicant was shown this stay; null: never.
alter table stage_history add column published_at timestamptz;
update stage_history set published_at = entered_at;
