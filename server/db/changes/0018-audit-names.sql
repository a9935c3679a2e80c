-- What staff did to someone is found by their name. Later entries get the names when they are written.
update audit_entries set words = words || word_vector(named.names)
from (
  select activity_id, string_agg(name, ' ') as names
  from audit_entries as entry cross join lateral (
    select concat_ws(' ', name, email) as name from users
    where id = any (entry.subject_ids) and id <> entry.actor_id and erased_at is null
    union all
    select name from companies where id = any (entry.subject_ids) and id is distinct from entry.company_id and erased_at is null
  ) as whom
  where actor_kind = 'staff'
  group by activity_id
) as named
where audit_entries.activity_id = named.activity_id;
