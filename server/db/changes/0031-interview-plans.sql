-- The interview plan of a job: its steps, in order. The limits are in domain/interview-plans/interview-plan.ts.
create table interview_plans (
  job_id uuid primary key references jobs on delete cascade,
  company_id uuid not null references companies,
  -- counts the changes, so that of two people who edit it at once, the second one learns of the first
  version integer not null default 1,
  updated_at timestamptz not null
);
create index interview_plans_company on interview_plans (company_id);

create table interview_steps (
  id uuid primary key default uuidv7(),
  job_id uuid not null references interview_plans on delete cascade,
  position integer not null,
  kind text not null check (kind in ('screen', 'skill', 'panel', 'final')),
  name text not null check (char_length(name) between 1 and 80),
  purpose text not null default '' check (char_length(purpose) <= 1000),
  minutes integer not null check (minutes between 10 and 240),
  -- what its scorecards judge, in order
  attributes text[] not null check (cardinality(attributes) between 1 and 12),
  -- with their guidance; the shape is in domain/interview-plans/interview-plan.ts
  questions jsonb not null default '[]',
  interviewer_ids uuid[] not null default '{}' check (cardinality(interviewer_ids) <= 8),
  -- a step that interviews refer to stays when it is removed from the plan
  removed_at timestamptz
);
create index interview_steps_job on interview_steps (job_id, position);

-- The step of an interview, and whether its organizer is one of the interviewers.
alter table meetings add column step_id uuid references interview_steps on delete set null;
alter table meetings add column organizer_interviews boolean not null default true;
-- when its interviewers were asked for their scorecards
alter table meetings add column scorecards_requested_at timestamptz;
create index meetings_step on meetings (step_id) where step_id is not null;
create index meetings_of_steps on meetings (ends_at) where step_id is not null;

-- What an interviewer judged in an interview. Until it is submitted, it is the draft.
create table scorecards (
  id uuid primary key default uuidv7(),
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users,
  application_id uuid not null references applications,
  status text not null check (status in ('open', 'submitted')),
  -- those of the step when the scorecard was begun: later changes of the plan do not reach it
  attributes text[] not null check (cardinality(attributes) between 1 and 12),
  -- the shape is in domain/scorecards/scorecard.ts
  ratings jsonb not null default '[]',
  recommendation text check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  notes text not null default '' check (char_length(notes) <= 5000),
  -- counts the saves, so that of two tabs, the second one learns of the first
  version integer not null default 0,
  -- of the last save, so that a repeated request changes nothing
  save_id uuid,
  -- how often its interviewer was reminded after the request, and when last; the request counts as the first time
  reminders integer not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (meeting_id, user_id),
  check ((status = 'submitted') = (submitted_at is not null)),
  check (status = 'open' or recommendation is not null)
);
create index scorecards_application on scorecards (application_id);
create index scorecards_user on scorecards (user_id);
create index scorecards_to_remind on scorecards (reminded_at) where status = 'open' and reminders < 2;

-- What a scorecard said before it was changed after its submission.
create table scorecard_revisions (
  id bigint generated always as identity primary key,
  scorecard_id uuid not null references scorecards on delete cascade,
  -- when this version was submitted
  submitted_at timestamptz not null,
  ratings jsonb not null,
  recommendation text not null check (recommendation in ('strong_no', 'no', 'yes', 'strong_yes')),
  notes text not null check (char_length(notes) <= 5000),
  replaced_at timestamptz not null
);
create index scorecard_revisions_scorecard on scorecard_revisions (scorecard_id, id);

-- Offers need the scorecards of the plan, instead of a reason.
alter table companies add column requires_scorecards boolean not null default false;
-- Why it was sent without them.
alter table offers add column scorecards_reason text not null default '' check (char_length(scorecards_reason) <= 500);
