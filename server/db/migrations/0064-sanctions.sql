-- Sanctions of companies and users, and when deleted ones are erased.

create table sanctions (
  id uuid primary key default uuidv7(),
  -- whom it concerns: one of the two
  company_id uuid references companies,
  user_id uuid references users,
  kind text not null check (kind in ('warning', 'suspension')),
  -- for its subject
  reason text not null check (char_length(reason) between 1 and 1000),
  -- for staff
  note text not null default '' check (char_length(note) <= 1000),
  starts_at timestamptz not null,
  -- the day on which it ends by itself
  ends_on date,
  imposed_by uuid references users,
  ended_at timestamptz,
  -- null: it ended by itself
  ended_by uuid references users,
  end_reason text not null default '' check (char_length(end_reason) <= 1000),
  -- the one appeal
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_by uuid references users,
  appealed_at timestamptz,
  outcome text check (outcome in ('upheld', 'lifted')),
  answer text check (char_length(answer) between 1 and 1000),
  decided_by uuid references users check (decided_by <> imposed_by),
  decided_at timestamptz,
  check (num_nonnulls(company_id, user_id) = 1),
  check (num_nonnulls(appeal, appealed_by, appealed_at) in (0, 3)),
  check (num_nonnulls(outcome, answer, decided_by, decided_at) in (0, 4)),
  check (decided_at is null or appealed_at is not null),
  check (ended_by is null or ended_at is not null)
);
create unique index sanctions_company_suspension on sanctions (company_id)
  where kind = 'suspension' and ended_at is null and company_id is not null;
create unique index sanctions_user_suspension on sanctions (user_id)
  where kind = 'suspension' and ended_at is null and user_id is not null;
create index sanctions_company on sanctions (company_id, starts_at desc) where company_id is not null;
create index sanctions_user on sanctions (user_id, starts_at desc) where user_id is not null;
create index sanctions_due on sanctions (ends_on) where ended_at is null and ends_on is not null;
create index sanctions_open_appeals on sanctions (appealed_at) where appealed_at is not null and decided_at is null;
create index sanctions_decided_appeals on sanctions (decided_at desc) where decided_at is not null;

-- Deleted companies and users can be restored until they are erased.
alter table companies
  add column deleted_at timestamptz,
  add column erased_at timestamptz check (erased_at is null or deleted_at is not null);
alter table users
  add column deleted_at timestamptz,
  add column erased_at timestamptz check (erased_at is null or deleted_at is not null);
update companies set deleted_at = updated_at where status = 'deleted';
update users set deleted_at = updated_at where status = 'deleted';
alter table companies add check ((status = 'deleted') = (deleted_at is not null));
alter table users add check ((status = 'deleted') = (deleted_at is not null));
create index companies_to_erase on companies (deleted_at) where deleted_at is not null and erased_at is null;
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
