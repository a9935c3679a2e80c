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
    source in ('invitation', 'proposal', 'referral', 'tracked_link', 'public_board', 'search', 'alert', 'feed', 'api',
      'unknown')
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

-- What a company pays a talent who works for it and refers a person whom it hires; null: nothing.
alter table companies add column referral_bonus_cents bigint check (referral_bonus_cents between 1000 and 500000);

-- The link with which a talent refers people to a job.
create table referral_links (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  referrer_id uuid not null references users,
  code text not null unique check (code ~ '^[abcdefghjkmnpqrstuvwxyz23456789]{10}$'),
  created_at timestamptz not null,
  unique (job_id, referrer_id)
);

alter table applications
  add column referral_link_id uuid references referral_links,
  add constraint applications_referral_link check ((source = 'referral') = (referral_link_id is not null));
create index applications_referral_link on applications (referral_link_id) where referral_link_id is not null;

-- A referral that can earn a bonus, with the bonus of the day of the application.
create table referrals (
  id uuid primary key default uuidv7(),
  application_id uuid not null unique references applications,
  job_id uuid not null references jobs,
  company_id uuid not null references companies,
  referrer_id uuid not null references users,
  bonus_cents bigint not null check (bonus_cents between 1000 and 500000),
  currency text not null default 'USD' check (currency in ('USD')),
  status text not null check (status in ('pending', 'earned', 'expired')),
  -- the bonus on an assignment of the referrer
  adjustment_id uuid unique references adjustments,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'earned') = (adjustment_id is not null)),
  check ((status = 'pending') = (decided_at is null))
);
create index referrals_referrer on referrals (referrer_id, created_at desc, id desc);
create index referrals_pending on referrals (created_at) where status = 'pending';
