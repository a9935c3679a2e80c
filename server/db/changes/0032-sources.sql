-- A link to the public page of a job, to share where it tells the company who came from there.
create table tracked_links (
  id uuid primary key default uuidv7(),
  -- a job without applications can be deleted, also with links
  job_id uuid not null references jobs on delete cascade,
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 60),
  code text not null unique check (code ~ '^[abcdefghjkmnpqrstuvwxyz23456789]{8}$'),
  -- what the company says that it paid; null: it does not say
  cost_cents bigint check (cost_cents between 0 and 10000000),
  currency text not null default 'USD' check (currency in ('USD')),
  -- how often the page was opened with it
  visits integer not null default 0 check (visits >= 0),
  created_by uuid references users,
  created_at timestamptz not null,
  archived_at timestamptz
);
create index tracked_links_job on tracked_links (job_id, created_at desc, id desc);
create index tracked_links_company on tracked_links (company_id, created_at);

-- How the applicant came to the job. The version before writes none.
alter table applications
  add column source text not null default 'unknown' check (
    source in ('invitation', 'proposal', 'tracked_link', 'public_board', 'search', 'alert', 'feed', 'api', 'unknown')
  ),
  add column tracked_link_id uuid references tracked_links,
  add constraint applications_tracked_link check ((source = 'tracked_link') = (tracked_link_id is not null));
create index applications_source on applications (company_id, source, created_at desc, id desc);
create index applications_tracked_link on applications (tracked_link_id) where tracked_link_id is not null;

-- What is known of earlier ones.
update applications set source = 'invitation'
from invitations
where invitations.job_id = applications.job_id and invitations.talent_id = applications.applicant_id
  and invitations.status = 'accepted';
update applications set source = 'proposal'
where source = 'unknown' and exists (
  select from proposals
  where proposals.company_id = applications.company_id and proposals.talent_id = applications.applicant_id
    and proposals.created_at <= applications.created_at
);
