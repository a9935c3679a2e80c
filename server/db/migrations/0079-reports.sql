-- Reports about jobs, talents, companies, conversations, messages and reviews, in one queue.

-- What is reported, with all reports about it until the staff decide. The subject can be deleted in the meantime.
create table report_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job', 'talent', 'company', 'conversation', 'message', 'review')),
  subject_id uuid not null,
  -- of a conversation or a message: what the staff may read about it
  conversation_id uuid references conversations on delete set null,
  -- who is responsible for it: a company, or a person
  company_id uuid references companies,
  user_id uuid references users,
  status text not null check (status in ('open', 'claimed', 'resolved')),
  title text not null check (char_length(title) <= 200),
  opened_at timestamptz not null,
  claimed_by uuid references users,
  outcome text check (outcome in ('none', 'warn', 'hide', 'suspend')),
  reason text not null default '' check (char_length(reason) <= 1000),
  resolved_by uuid references users,
  resolved_at timestamptz,
  restored_at timestamptz,
  check (status <> 'claimed' or claimed_by is not null),
  check (status <> 'open' or claimed_by is null),
  check ((status = 'resolved') = (outcome is not null)),
  check ((status = 'resolved') = (resolved_at is not null)),
  check (restored_at is null or outcome = 'hide')
);
create unique index report_cases_subject on report_cases (kind, subject_id, company_id, user_id) nulls not distinct
  where status <> 'resolved';
create index report_cases_open on report_cases (opened_at, id) where status <> 'resolved';
create index report_cases_resolved on report_cases (resolved_at desc, id desc) where status = 'resolved';
create index report_cases_conversation on report_cases (conversation_id) where conversation_id is not null;
create index report_cases_company on report_cases (company_id) where company_id is not null;
create index report_cases_user on report_cases (user_id) where user_id is not null;

-- What one person reported, and what the subject said at that time.
create table reports (
  id uuid primary key default uuidv7(),
  report_case_id uuid not null references report_cases on delete cascade,
  -- null for an automatic note
  reported_by uuid references users,
  reason text check (reason in ('spam', 'outside_payment', 'harassment', 'fraud', 'discrimination', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  evidence text not null check (char_length(evidence) <= 12000),
  created_at timestamptz not null,
  unique nulls not distinct (report_case_id, reported_by),
  check ((reason is null) = (reported_by is null))
);
create index reports_reporter on reports (reported_by) where reported_by is not null;

-- The reports about conversations until now: one case for all open ones about a subject, and one for each resolved one.
create table moved_reports as
  select conversation_reports.*, uuidv7() as report_case_id,
    case when message_id is null then 'conversation' else 'message' end as kind,
    coalesce(message_id, conversation_reports.conversation_id) as subject_id,
    case when message_id is null and reported_by = conversations.talent_id then conversations.company_id end as against_company,
    case
      when message_id is not null then messages.sender_id
      when reported_by is distinct from conversations.talent_id then conversations.talent_id
    end as against_user,
    left(coalesce(companies.name || ' and ' || talent.name, requester.name, talent.name, companies.name, ''), 200) as title
  from conversation_reports
  join conversations on conversations.id = conversation_reports.conversation_id
  left join messages on messages.id = conversation_reports.message_id
  left join companies on companies.id = conversations.company_id
  left join users as talent on talent.id = conversations.talent_id
  left join users as requester on requester.id = conversations.requester_id;
update moved_reports set report_case_id = first.report_case_id
from (
  select distinct on (kind, subject_id, against_company, against_user) *
  from moved_reports where resolved_at is null
  order by kind, subject_id, against_company, against_user, created_at, id
) as first
where moved_reports.resolved_at is null and moved_reports.kind = first.kind
  and moved_reports.subject_id = first.subject_id
  and (moved_reports.against_company, moved_reports.against_user)
    is not distinct from (first.against_company, first.against_user);
insert into report_cases (
  id, kind, subject_id, conversation_id, company_id, user_id, status, title, opened_at, outcome, resolved_by, resolved_at
)
select distinct on (report_case_id) report_case_id, kind, subject_id, conversation_id, against_company, against_user,
  case when resolved_at is null then 'open' else 'resolved' end, title, created_at,
  case when resolved_at is not null then 'none' end, resolved_by, resolved_at
from moved_reports
order by report_case_id, created_at, id;
insert into reports (id, report_case_id, reported_by, reason, note, evidence, created_at)
select distinct on (report_case_id, reported_by) id, report_case_id, reported_by, reason, note, coalesce(body, ''),
  created_at
from moved_reports
order by report_case_id, reported_by, created_at desc, id;
drop table moved_reports;
drop table conversation_reports;

-- What the staff have hidden.
alter table messages
  add column hidden_at timestamptz,
  add column hidden_body text check (char_length(hidden_body) <= 10000),
  add check (hidden_at is null or deleted_at is not null),
  add check ((hidden_at is null) = (hidden_body is null));
alter table talents add column hidden_at timestamptz;
alter table reviews
  add column id uuid not null unique default uuidv7(),
  add column hidden_at timestamptz;
alter table jobs
  add column hidden_at timestamptz,
  -- what the automatic checks found, until the staff decide
  add column flagged_at timestamptz;

create or replace function list_open_jobs(changed uuid[]) returns void language plpgsql as $$
begin
  delete from open_jobs where job_id = any (changed);
  with said as materialized (
    select jobs.*, search_words(title) as naming, search_words(array_to_string(skill_tags, ' ')) as tagging,
      search_words(companies.name || ' ' || coalesce(description_text, description)) as telling
    from jobs join companies on companies.id = jobs.company_id
    where jobs.id = any (changed) and companies.status = 'active'
      and visibility = 'public' and jobs.status in ('open', 'interviewing', 'offer') and hidden_at is null and flagged_at is null
  ),
  -- jobs have most words in common: each is looked at once
  words as materialized (
    select distinct word from said, unnest(naming || tagging || telling) as word
  ),
  terms as (
    insert into search_terms (term)
    select word from words
    where word ~ '^[a-z]{4,30}$'
      -- what becomes of a known one by a slip is not worked out again
      and not exists (select from search_terms where term = word)
    -- always in one order, so that two who publish at once do not wait for each other
    order by word
    on conflict do nothing
  )
  insert into open_jobs
  select id, company_id, published_at, engagement_type, budget_max_cents, budget_total_cents, weekly_hours, timezone,
    array(select lower(tag) from unnest(skill_tags) as tag),
    search_vector(naming, '{}'), search_vector(naming || tagging, '{}'), search_vector(naming || tagging, telling)
  from said;
  update job_counts set open_since = (select published_at from open_jobs where open_jobs.job_id = job_counts.job_id)
  where job_id = any (changed);
end $$;
create trigger list_hidden_job after update of hidden_at, flagged_at on jobs for each row
  when ((old.hidden_at, old.flagged_at) is distinct from (new.hidden_at, new.flagged_at))
  execute function list_changed_job();
