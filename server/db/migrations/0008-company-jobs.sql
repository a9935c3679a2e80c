-- How a company looks through its own jobs: by words and by tags, and in every order that its list can be put in.

-- Every word that jobs are searched for, and every tag as a whole, in lower case and with the company before it: so that
-- a search reads what is the company's, however many others use the same words. Signs part words, but for those that
-- `C++` and `C#` are known by.
create function job_terms(company_id uuid, title text, skill_tags text[]) returns tsvector
language plpgsql immutable parallel safe cost 1000 as $$
begin
  return array_to_tsvector(string_to_array(
    company_id || ':' || regexp_replace(
      lower(title || ' ' || array_to_string(skill_tags, ' ')), '[^[:alnum:]+#]+', e'\n' || company_id || ':', 'g'
    ) || e'\n' || company_id || '#' || lower(array_to_string(skill_tags, e'\n' || company_id || '#')),
    e'\n'
  ));
end $$;

-- Jobs with words that begin with each word of a search.
create function jobs_with_words(company_id uuid, search text) returns tsquery language sql immutable parallel safe
  return (
    select coalesce(string_agg('''' || company_id || ':' || word || ''':*', ' & '), '')::tsquery
    from regexp_split_to_table(lower(search), '[^[:alnum:]+#]+') as word
    where word <> ''
  );

-- Jobs with one of several tags.
create function jobs_with_tags(company_id uuid, tags text[]) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('''' || replace(replace(company_id || '#' || lower(tag), '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
    from unnest(tags) as tag
  );

create index jobs_terms on jobs using gin (job_terms(company_id, title, skill_tags));

-- one for each order of the list; what is put away is looked at rarely
create index jobs_listed on jobs (company_id, created_at, id) where archived_at is null;
create index jobs_listed_by_title on jobs (company_id, lower(title), id) where archived_at is null;
create index jobs_listed_by_launch on jobs (company_id, coalesce(published_at, '-infinity'), id) where archived_at is null;
create index jobs_listed_by_budget on jobs (company_id, coalesce(budget_total_cents, budget_max_cents, budget_min_cents, 0), id)
  where archived_at is null;
create index jobs_listed_by_stage on jobs (
  company_id,
  array_position(array['draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed'], status),
  id
) where archived_at is null;
create index jobs_archived on jobs (company_id, created_at, id) where archived_at is not null;
-- counts them
create index jobs_listed_by_status on jobs (company_id, status, created_at, id) where archived_at is null;
drop index jobs_company_title;
