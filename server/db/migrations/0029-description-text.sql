-- Job descriptions are Markdown. The search index reads their text without markup and without the addresses of links;
-- null where a description is plain text and both are the same.
alter table jobs add column description_text text;

create or replace function list_open_jobs(changed uuid[]) returns void language plpgsql as $$
begin
  delete from open_jobs where job_id = any (changed);
  with said as materialized (
    select jobs.*, search_words(title) as naming, search_words(array_to_string(skill_tags, ' ')) as tagging,
      search_words(companies.name || ' ' || coalesce(description_text, description)) as telling
    from jobs join companies on companies.id = jobs.company_id
    where jobs.id = any (changed) and companies.status = 'active'
      and visibility = 'public' and jobs.status in ('open', 'interviewing', 'offer')
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
