-- A company's own jobs are searched by the words that all jobs are cut into: `nandu` finds Ñandú, `frontend` finds
-- front-end. Whoever is still typing has only begun a name, so here its parts count as well: `js` finds Node.js.

drop index jobs_terms;

create function words_and_parts(said text) returns text[] language sql immutable parallel safe
  return search_words(said) || search_words(translate(said, '.&-', '   '));

create or replace function job_terms(company_id uuid, title text, skill_tags text[]) returns tsvector
language sql immutable parallel safe cost 1000
  return array_to_tsvector(
    array(select company_id || ':' || word from unnest(words_and_parts(title || ' ' || array_to_string(skill_tags, ' '))) as word)
      || array(select company_id || '#' || lower(tag) from unnest(skill_tags) as tag)
  );

-- Jobs with words that begin with each word of a search, be it in one piece or in its parts.
create or replace function jobs_with_words(company_id uuid, search text) returns tsquery language sql immutable parallel safe
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

create index jobs_terms on jobs using gin (job_terms(company_id, title, skill_tags));
