-- Candidates are found by the talent search.
drop index talents_words;
drop function talent_words;
drop index talents_latest;

-- Talents choose companies to hide from by the beginning of their name.
create index companies_name on companies (lower(name) text_pattern_ops) where status <> 'deleted';

-- The companies that a talent applied to, whose invitation they answered, or for which they work or worked. What they see
-- of the talent depends on it.
create function related_companies(talent uuid) returns setof uuid language sql stable parallel safe as $$
  select company_id from applications where applicant_id = talent
  union select company_id from invitations where talent_id = talent and status in ('accepted', 'declined')
  union select company_id from assignments where talent_id = talent
$$;
