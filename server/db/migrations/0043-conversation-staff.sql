-- The member of staff who handles a support or contact conversation.
alter table conversations
  add column assignee_id uuid references users,
  add check (assignee_id is null or subject in ('support', 'contact'));
create index conversations_assignee on conversations (assignee_id) where assignee_id is not null;

-- What a message said when it was reported or flagged: its sender can edit and delete it.
alter table conversation_reports
  add column body text check (char_length(body) <= 10000);

-- The account manager of a user: of the member's company, or of the company that a talent works for.
create function account_manager_of(person uuid) returns uuid language sql stable parallel safe as $$
  select account_manager_id from (
    select companies.account_manager_id, 1 as rank, members.created_at as since, companies.id
    from members join companies on companies.id = members.company_id where members.user_id = person
    union all
    select companies.account_manager_id, 2, assignments.created_at, companies.id
    from assignments join companies on companies.id = assignments.company_id
    where assignments.talent_id = person and assignments.status <> 'ended'
  ) as companies
  where account_manager_id is not null
  order by rank, since desc, id
  limit 1
$$;
