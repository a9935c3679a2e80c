-- Finding jobs: those that applicants see, in the form in which they are searched, filtered and sorted, and how a
-- company looks through its own.

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
create function search_vector(naming text[], telling text[]) returns tsvector
language plpgsql immutable parallel safe as $$
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

-- Lists these jobs again, with the words of their titles, skills, descriptions and companies: a mistyped word may have
-- been meant as any of them.
create function list_open_jobs(changed uuid[]) returns void language plpgsql as $$
begin
  delete from open_jobs where job_id = any (changed);
  with said as materialized (
    select jobs.*, search_words(title) as naming, search_words(array_to_string(skill_tags, ' ')) as tagging,
      search_words(companies.name || ' ' || coalesce(description_text, description)) as telling
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
-- a move between statuses that take applications lists nothing anew
create trigger list_changed_job after update on jobs for each row
  when (
    (old.status in ('open', 'interviewing', 'offer'), old.visibility, old.published_at, old.title, old.description, old.skill_tags, old.engagement_type,
      old.budget_max_cents, old.budget_total_cents, old.weekly_hours, old.timezone)
    is distinct from
    (new.status in ('open', 'interviewing', 'offer'), new.visibility, new.published_at, new.title, new.description, new.skill_tags, new.engagement_type,
      new.budget_max_cents, new.budget_total_cents, new.weekly_hours, new.timezone)
    and not (old.status = 'draft' and new.status = 'draft')
  )
  execute function list_changed_job();
create trigger list_hidden_job after update of hidden_at, flagged_at on jobs for each row
  when ((old.hidden_at, old.flagged_at) is distinct from (new.hidden_at, new.flagged_at))
  execute function list_changed_job();

create function list_jobs_of_company() returns trigger language plpgsql as $$
begin
  perform list_open_jobs(array(select id from jobs where company_id = new.id and status in ('open', 'interviewing', 'offer')));
  return null;
end $$;
create trigger list_jobs_of_company after update on companies for each row
  when ((old.status, old.name) is distinct from (new.status, new.name)) execute function list_jobs_of_company();

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

-- A company's own jobs are searched by the words that all jobs are cut into: `nandu` finds Ñandú, `frontend` finds
-- front-end. Whoever is still typing has only begun a name, so here its parts count as well: `js` finds Node.js.
create function words_and_parts(said text) returns text[] language sql immutable parallel safe
  return search_words(said) || search_words(translate(said, '.&-', '   '));

-- Every word that jobs are searched for, and every tag as a whole, in lower case and with the company before it: so
-- that a search reads what is the company's, however many others use the same words.
create function job_terms(company_id uuid, title text, skill_tags text[]) returns tsvector
language sql immutable parallel safe cost 1000
  return array_to_tsvector(
    array(select company_id || ':' || word from unnest(words_and_parts(title || ' ' || array_to_string(skill_tags, ' '))) as word)
      || array(select company_id || '#' || lower(tag) from unnest(skill_tags) as tag)
  );

-- Jobs with words that begin with each word of a search, be it in one piece or in its parts.
create function jobs_with_words(company_id uuid, search text) returns tsquery language sql immutable parallel safe
begin atomic
  select coalesce(string_agg(asked, ' & '), '')::tsquery
  from (
    select '(' || string_agg(reading, ' | ') || ')' as asked
    from regexp_split_to_table(search, '\s+') with ordinality as typed (word, at),
      lateral (values (search_words(word)), (search_words(translate(word, '.&-', '   ')))) as cut (words),
      lateral (select string_agg('''' || company_id || ':' || one || ''':*', ' & ') as reading from unnest(words) as one) as read
    where reading is not null
    group by at
  ) as all_asked;
end;

-- Jobs with one of several tags.
create function jobs_with_tags(company_id uuid, tags text[]) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('''' || replace(replace(company_id || '#' || lower(tag), '\', '\\'), '''', '''''') || '''', ' | ')::tsquery
    from unnest(tags) as tag
  );
create index jobs_terms on jobs using gin (job_terms(company_id, title, skill_tags));

-- Email alerts about new jobs, for visitors without an account. The email is proven by the link that is sent to it.
create table job_alerts (
  id uuid primary key default uuidv7(),
  email text not null check (char_length(email) <= 254),
  -- the search, as in the address of the list
  search text not null check (char_length(search) <= 1000),
  created_at timestamptz not null,
  -- null until the link in the first email has been used; the token of that link is stored as a hash
  confirmed_at timestamptz,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  -- jobs that were published until then have been sent
  checked_at timestamptz not null,
  check (confirmed_at is null or token_hash is null)
);
create unique index job_alerts_search on job_alerts (email, search);
create index job_alerts_unconfirmed on job_alerts (created_at) where confirmed_at is null;
create index job_alerts_due on job_alerts (checked_at, id) where confirmed_at is not null;
