-- Names of one and two letters are found by indexes, and jobs by names in one piece: `delacruz`, `frontdesk`.

-- What searches of names look for, for trigram indexes: the words, each after a space; the same without what stands
-- between the parts of a name; and, as a trigram needs three, each character of scripts without spaces as a word.
create function names_of_folded(folded text) returns text language plpgsql immutable strict parallel safe as $$
declare
  words constant text := ' ' || regexp_replace(folded, '[\u0001-/:-@\[-`{-\u00bf\u2000-\u206f\u3000-\u303f・]+', ' ', 'g')
    || ' ' || translate(folded, E' ,./_・-\t\n\x0b\f\r', '');
begin
  if octet_length(folded) = char_length(folded) then
    return words;
  end if;
  return words || regexp_replace(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003134f])', ' \1 ', 'g');
end $$;
create function folded_names(said text) returns text language sql immutable strict parallel safe
  return names_of_folded(fold(said));

drop index companies_name, users_applicants_words, users_others_words, users_applicants_emails, users_others_emails, companies_words,
  jobs_titles, assignments_words, invoices_numbers, report_cases_words;
create index users_applicants_words on users using gin (folded_names(name) gin_trgm_ops) where role = 'applicant';
create index users_others_words on users using gin (folded_names(name) gin_trgm_ops)
  where role in ('company', 'account_manager');
create index users_applicants_emails on users using gin (folded_names(email) gin_trgm_ops) where role = 'applicant';
create index users_others_emails on users using gin (folded_names(email) gin_trgm_ops)
  where role in ('company', 'account_manager');
create index companies_words on companies using gin (folded_names(name) gin_trgm_ops);
create index jobs_titles on jobs using gin (folded_names(title) gin_trgm_ops);
create index assignments_words on assignments using gin (folded_names(role_title) gin_trgm_ops);
create index invoices_numbers on invoices using gin (folded_names(number) gin_trgm_ops);
create index report_cases_words on report_cases using gin (folded_names(title) gin_trgm_ops);

-- Neighboring words of a name or a title in one piece, two to four of them.
create function neighbors_of_folded(folded text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words constant text[] := array_remove(regexp_split_to_array(folded, '[\u0001-/:-@\[-`{-\u00bf\u2000-\u206f\u20a0-\u2bff\u3000-\u303f]+'), '');
  count constant integer := least(cardinality(words), 12);
  joined text;
  found text[] := '{}';
begin
  for start in 1..count - 1 loop
    joined := words[start];
    for finish in start + 1..least(start + 3, count) loop
      joined := joined || words[finish];
      found := found || left(joined, 60);
    end loop;
  end loop;
  return found;
end $$;
create function joined_neighbors(said text) returns text[] language sql immutable strict parallel safe
  return neighbors_of_folded(fold(said));

create or replace function list_open_jobs(changed uuid[]) returns void language plpgsql as $$
begin
  delete from open_jobs where job_id = any (changed);
  with said as materialized (
    select jobs.*, search_words(title) as naming, search_words(array_to_string(skill_tags, ' ')) as tagging,
      search_words(companies.name || ' ' || coalesce(description_text, description)) as telling,
      joined_neighbors(title) || joined_neighbors(companies.name) as joined
    from jobs join companies on companies.id = jobs.company_id
    where jobs.id = any (changed) and companies.status = 'active'
      and visibility = 'public' and jobs.status in ('open', 'interviewing', 'offer') and hidden_at is null and flagged_at is null
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
    search_vector(naming, '{}'), search_vector(naming || tagging, '{}'), search_vector(naming || tagging, telling || joined)
  from said;
  update job_counts set open_since = (select published_at from open_jobs where open_jobs.job_id = job_counts.job_id)
  where job_id = any (changed);
end $$;

create or replace function job_terms(company_id uuid, title text, skill_tags text[]) returns tsvector
language sql immutable parallel safe cost 1000
  return array_to_tsvector(
    array(
      select company_id || ':' || word
      from unnest(words_and_parts(title || ' ' || array_to_string(skill_tags, ' ')) || joined_neighbors(title)) as word
    )
      || array(select company_id || '#' || lower(tag) from unnest(skill_tags) as tag)
  );

-- What somebody searches for, as PostgreSQL's own query: all of `asked`, each of which is found by one of several
-- names. `anywhere`: names that may stand anywhere in a job. `named`: names that must stand in its title or skills.
-- `form`: as it is, in any inflection, or as the beginning of a word. Words that stand in every text are left out,
-- unless nothing else was asked. `joined`: the same in one piece with its neighbors.
create or replace function search_query(asked jsonb) returns tsquery language sql immutable parallel safe
begin atomic
  with
    names as (
      select unit, form, name, is_joined, array(
        select
          case form
            when 'begun' then '''' || word || ''':*'
            when 'inflected' then '(''' || word || '''' || coalesce((select ' | ''~' || stem || '''' from unnest(ts_lexize('english_stem', word)) as stem), '') || ')'
            else '''' || mark || word || ''''
          end
        from unnest(search_words(name)) as word
      ) as words,
      form <> 'exact' and (select bool_and(ts_lexize('english_stem', word) = '{}') from unnest(search_words(name)) as word) as is_filler
      from jsonb_array_elements(asked) with ordinality as units (one, unit),
        lateral (select one ->> 'form' as form) as forms,
        lateral (
          select '' as mark, jsonb_array_elements_text(one -> 'anywhere') as name, false as is_joined
          union all
          select '^' as mark, jsonb_array_elements_text(one -> 'named') as name, false as is_joined
          union all
          select '' as mark, jsonb_array_elements_text(one -> 'joined') as name, true as is_joined
        ) as every_name
    ),
    units as (
      select bool_and(is_filler) filter (where not is_joined) as is_filler, '(' || string_agg('(' || array_to_string(words, ' & ') || ')', ' | ') || ')' as query
      from names where words <> '{}' group by unit
    )
  select coalesce(
    string_agg(query, ' & ') filter (where not is_filler),
    string_agg(query, ' & '),
    ''
  )::tsquery
  from units;
end;

-- What was cut into other words before.
reindex index jobs_terms;
select list_open_jobs(array(select job_id from open_jobs));
