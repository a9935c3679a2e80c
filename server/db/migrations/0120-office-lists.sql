-- Companies without an account manager, in the order of the staff's list, and the newest users for a new conversation.
create index companies_unassigned on companies (lower(name), id)
  where account_manager_id is null and status <> 'deleted';
create index users_clients_by_age on users (created_at, id) where status = 'active' and role in ('applicant', 'company');
