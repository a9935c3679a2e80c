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

-- Replies are due within 24 hours, as promised, and at risk 4 hours before.
update ticket_responses set due_at = requested_at + interval '24 hours' where responded_at is null;
update tickets set response_due_at = pending.due_at, at_risk_at = pending.due_at - interval '4 hours'
from ticket_responses as pending
where pending.conversation_id = tickets.conversation_id and pending.responded_at is null;
