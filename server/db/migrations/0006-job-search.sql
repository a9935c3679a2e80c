-- Find Jobs: the jobs that applicants see, in the form in which they are searched, filtered and sorted.

-- The words of a text as they are compared: lower case, without accents, each name in one piece (`C++`, `C#`, `.NET`,
-- `Node.js`, `R&D`, `e-commerce`), a compound in one piece and in its parts (`front-end`: front, end, frontend).
create function search_words(said text) returns text[] language plpgsql immutable parallel safe as $$
declare
  text text := lower(normalize(said, nfkd) collate "pg_c_utf8");
begin
  text := regexp_replace(text, '[\u0300-\u036f''\u2019]', '', 'g');
  text := regexp_replace(text, '([a-z0-9])\+\+', '\1plusplus', 'g');
  text := regexp_replace(text, '([a-z])#', '\1sharp', 'g');
  text := regexp_replace(text, '(^|[^a-z0-9])\.net\M', '\1dotnet', 'g');
  text := regexp_replace(text, '([a-z0-9])\.(js|ts|net|io|ai|py|com)\M', '\1\2', 'g');
  text := regexp_replace(text, '\m([a-z])&([a-z])\M', '\1and\2', 'g');
  text := regexp_replace(text, '\m([a-z])-([a-z0-9]+)|\m([a-z0-9]+)-([a-z])\M', '\1\2\3\4', 'g');
  text := regexp_replace(text, '([a-z0-9]+)-([a-z0-9]+)', '\1 \2 \1\2', 'g');
  return array(
    select distinct left(word, 60)
    from regexp_split_to_table(text, '[\u0001-/:-@\[-`{-\u00bf\u2000-\u206f\u20a0-\u2bff\u3000-\u303f]+') as word
    where word <> ''
  );
end $$;

-- What a search looks for in a text. Besides the words as they are: `~` before their stems, so that `developers` finds
-- `development` and `Excel` does not find `excellent`; `^` before those that name what it is about.
create function search_vector(naming text[], telling text[]) returns tsvector language plpgsql immutable parallel safe as $$
declare
  stems constant tsvector := to_tsvector('english', array_to_string(naming || telling, ' '));
begin
  return array_to_tsvector(
    naming || telling
      || array(select '^' || word from unnest(naming) as word)
      || array(select '~' || stem from unnest(tsvector_to_array(stems)) as stem)
  );
end $$;

-- Exactly the jobs that applicants see: public, taking applications, of an active company. Kept by the triggers below,
-- in the transaction that changes a job or its company.
create table open_jobs (
  job_id uuid primary key references jobs on delete cascade,
  company_id uuid not null references companies,
  published_at timestamptz not null,
  engagement_type text not null,
  -- the most that an hour, or the whole, is paid with
  rate_cents bigint,
  price_cents bigint,
  weekly_hours integer not null,
  timezone text not null,
  -- in lower case
  skills text[] not null,
  -- of the title, of title and skills, of all there is to read
  title_words tsvector not null,
  named_words tsvector not null,
  all_words tsvector not null
) with (toast_tuple_target = 1024);
-- Words are searched in their index alone, so they stand apart from the rows; what ranks and filters stands in them.
alter table open_jobs
  alter column all_words set storage external,
  alter column title_words set storage main,
  alter column named_words set storage main,
  alter column skills set storage main;

create index open_jobs_newest on open_jobs (published_at desc, job_id desc)
  include (engagement_type, rate_cents, price_cents, weekly_hours, timezone);
create index open_jobs_rate on open_jobs (rate_cents desc nulls last, published_at desc, job_id desc);
create index open_jobs_price on open_jobs (price_cents desc nulls last, published_at desc, job_id desc);
create index open_jobs_company on open_jobs (company_id, published_at desc);
create index open_jobs_skills on open_jobs using gin (skills);
create index open_jobs_words on open_jobs using gin (all_words);

-- How many applied, beside when it was published, for jobs that applicants see: the fewest first, from an index.
alter table job_counts add column open_since timestamptz;
create index job_counts_fewest on job_counts (applications, open_since desc, job_id desc) where open_since is not null;

-- What a word becomes when somebody slips: itself without one letter, a long one also without two. Two words that
-- differ by a wrong, missing, doubled or swapped letter have one of these in common.
create function slips_of(word text) returns text[] language sql immutable parallel safe
begin atomic
  with
    once as (
      select word as slip
      union
      select left(word, at - 1) || substr(word, at + 1) from generate_series(1, length(word)) as at
    )
  select array_agg(distinct slip)
  from (
    select slip from once
    union
    select left(slip, at - 1) || substr(slip, at + 1) from once, generate_series(1, length(slip)) as at where length(word) >= 8
  ) as twice;
end;

-- Every word that names, or once named, an open job: what a mistyped one may have been meant as.
create table search_terms (
  term text primary key,
  slips text[] not null generated always as (slips_of(term)) stored
);
create index search_terms_slips on search_terms using gin (slips);

create function list_open_jobs(changed uuid[]) returns void language plpgsql as $$
begin
  delete from open_jobs where job_id = any (changed);
  with said as materialized (
    select jobs.*, search_words(title) as naming, search_words(array_to_string(skill_tags, ' ')) as tagging,
      search_words(companies.name || ' ' || description) as telling
    from jobs join companies on companies.id = jobs.company_id
    where jobs.id = any (changed) and companies.status = 'active'
      and visibility = 'public' and jobs.status in ('open', 'interviewing', 'offer')
  ),
  terms as (
    insert into search_terms (term)
    select distinct term from said, unnest(naming || tagging) as term where term ~ '^[a-z]{4,30}$'
    -- always in one order, so that two who publish at once do not wait for each other
    order by term
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

create function list_new_jobs() returns trigger language plpgsql as $$
begin
  -- Their company is not suspended at this moment, or has been: one of the two waits for the other.
  perform from companies where id in (select company_id from added where status <> 'draft') order by id for share;
  perform list_open_jobs(array(select id from added where status <> 'draft'));
  return null;
end $$;
-- after count_job, which begins what this completes
create trigger list_new_jobs after insert on jobs referencing new table as added
  for each statement execute function list_new_jobs();

create function list_changed_job() returns trigger language plpgsql as $$
begin
  perform from companies where id = new.company_id for share;
  perform list_open_jobs(array[new.id]);
  return null;
end $$;
create trigger list_changed_job after update on jobs for each row
  when (
    (old.status, old.visibility, old.published_at, old.title, old.description, old.skill_tags, old.engagement_type,
      old.budget_max_cents, old.budget_total_cents, old.weekly_hours, old.timezone)
    is distinct from
    (new.status, new.visibility, new.published_at, new.title, new.description, new.skill_tags, new.engagement_type,
      new.budget_max_cents, new.budget_total_cents, new.weekly_hours, new.timezone)
    and not (old.status = 'draft' and new.status = 'draft')
  )
  execute function list_changed_job();

create function list_jobs_of_company() returns trigger language plpgsql as $$
begin
  perform list_open_jobs(array(select id from jobs where company_id = new.id and status in ('open', 'interviewing', 'offer')));
  return null;
end $$;
create trigger list_jobs_of_company after update on companies for each row
  when ((old.status, old.name) is distinct from (new.status, new.name)) execute function list_jobs_of_company();

select list_open_jobs(array(select id from jobs where status in ('open', 'interviewing', 'offer')));

-- How fast a company answers: its last answers, the newest first.
create index applications_answered on applications (company_id, answered_at desc) include (created_at)
  where answered_at is not null;

-- What somebody searches for, as PostgreSQL's own query: all of `asked`, each of which is found by one of several
-- names. `anywhere`: names that may stand anywhere in a job. `named`: names that must stand in its title or skills.
-- `form`: as it is, in any inflection, or as the beginning of a word. Words that stand in every text are left out,
-- unless nothing else was asked.
create function search_query(asked jsonb) returns tsquery language sql immutable parallel safe
begin atomic
  with
    names as (
      select unit, form, name, array(
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
          select '' as mark, jsonb_array_elements_text(one -> 'anywhere') as name
          union all
          select '^' as mark, jsonb_array_elements_text(one -> 'named') as name
        ) as every_name
    ),
    units as (
      select bool_and(is_filler) as is_filler, '(' || string_agg('(' || array_to_string(words, ' & ') || ')', ' | ') || ')' as query
      from names where words <> '{}' group by unit
    )
  select coalesce(
    string_agg(query, ' & ') filter (where not is_filler),
    string_agg(query, ' & '),
    ''
  )::tsquery
  from units;
end;
