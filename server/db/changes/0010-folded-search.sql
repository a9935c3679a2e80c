-- One way in which all searches compare texts.

-- A text in lower case, without accents and apostrophes, special letters as they are typed on any keyboard. `fold` in
-- domain/kernel/fold-text.ts returns the same; a test compares both.
create function fold(said text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if octet_length(said) = char_length(said) then
    return replace(replace(lower(said collate "pg_c_utf8"), '''', ''), '`', '');
  end if;
  -- Prose is mostly ASCII with these: what follows takes much longer.
  plain := replace(replace(replace(replace(replace(replace(replace(said, '’', ''), '‘', ''), '´', ''), '“', '"'), '”', '"'), '–', '-'), '—', '-');
  if octet_length(plain) = char_length(plain) then
    return replace(replace(lower(plain collate "pg_c_utf8"), '''', ''), '`', '');
  end if;
  plain := regexp_replace(
    lower(normalize(plain, nfkd) collate "pg_c_utf8"),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u061c\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
    '', 'g'
  );
  if octet_length(plain) = char_length(plain) then
    return replace(replace(plain, '''', ''), '`', '');
  end if;
  plain := translate(
    normalize(plain, nfc),
    'øłđðıħŧŋĸɓƈɗɖƒɠɨƙƚɲɵƥɍƭʉʋƴƶǥȼɇɉɏⱥςىةکی“”„‟‐‑‒–—―−''`´·’‘‛ʼʻʹʾʿ′',
    'olddihtnkbcddfgiklnoprtuvyzgcejyaσيهكي""""-------'
  );
  return replace(replace(replace(replace(plain, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- The same without what stands between the parts of a name, for trigram indexes: `De la Cruz` and `delacruz`.
create function fold_joined(said text) returns text language sql immutable strict parallel safe
  return translate(fold(said), E' ,./_・-\t\n\x0b\f\r', '');

drop index users_applicants_words, users_others_words, companies_words, jobs_titles, assignments_words, invoices_numbers,
  report_cases_words;
create index users_applicants_words on users using gin (fold_joined(name) gin_trgm_ops) where role = 'applicant';
create index users_others_words on users using gin (fold_joined(name) gin_trgm_ops)
  where role in ('company', 'account_manager');
create index users_applicants_emails on users using gin (fold_joined(email) gin_trgm_ops) where role = 'applicant';
create index users_others_emails on users using gin (fold_joined(email) gin_trgm_ops)
  where role in ('company', 'account_manager');
create index companies_words on companies using gin (fold_joined(name) gin_trgm_ops);
create index jobs_titles on jobs using gin (fold_joined(title) gin_trgm_ops);
create index assignments_words on assignments using gin (fold_joined(role_title) gin_trgm_ops);
create index invoices_numbers on invoices using gin (fold_joined(number) gin_trgm_ops);
create index report_cases_words on report_cases using gin (fold_joined(title) gin_trgm_ops);

-- talents choose companies to hide from by the beginning of their name
drop index companies_name;
create index companies_name on companies (fold_joined(name) text_pattern_ops) where status <> 'deleted';

-- The words of a folded text, for an index. A name is one word as it is (`c++`, `.net`, `node.js`, `1234.50`), in its
-- parts and, except numbers, in one piece (`nodejs`). Of scripts without spaces and of emoji, each character and each
-- pair of neighbors is a word: `word-query.ts` asks for them.
create function vector_of_folded(folded text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  words text[] := '{}';
begin
  folded := regexp_replace(folded, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  if octet_length(folded) <> char_length(folded) then
    words := array(
      select unnest(array[character, character || next])
      from (
        select character, lead(character) over (partition by run order by at) as next
        from regexp_matches(folded, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003134f]+', 'g')
          with ordinality as runs (matched, run),
          string_to_table(matched[1], null) with ordinality as characters (character, at)
      ) as neighbors
    );
    folded := regexp_replace(folded, '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003134f]+', ' ', 'g');
  end if;
  words := words || array(
    with names as materialized (
      select distinct matched[1] as name
      from regexp_matches(folded, '(\.?[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f・]+(?:[.&@_-][^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f・]+)*[+#]*)', 'g') as matched
    ),
    compounds as materialized (select name from names where name ~ '[.&@_+#-]')
    select name from names
    union all
    select part from compounds, regexp_split_to_table(name, '[.&@_+#-]+') as part
    union all
    select translate(name, '.&@_-', '') from compounds where name !~ '^[0-9.]+$'
    union all
    -- names with particles: `delacruz`, as in domain/kernel/name-particles.ts
    select array_to_string(parts[first:last], '')
    from (
      select regexp_split_to_array(matched[1], '[ .]+') as parts
      from regexp_matches(folded, '\m((?:(?:abu|bin|binti|da|dal|de|dei|del|dela|delos|della|den|der|di|dos|du|el|ibn|la|las|los|mac|mc|san|santa|st|sta|ten|ter|van|von)[ .]+)+[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f・]+)', 'g') as matched
    ) as runs, generate_series(1, cardinality(parts)) as first, generate_series(first + 1, cardinality(parts)) as last
    where cardinality(parts) <= 6
    union all
    -- ASP.NET contains .NET
    select matched[1] from compounds, regexp_matches(name, '(\.[^.&@_+#-]+[+#]*)', 'g') as matched where name !~ '^[0-9.]+$'
  );
  return array_to_tsvector(array(select left(word, 100) from unnest(words) as word where word <> ''));
end $$;
create function word_vector(said text) returns tsvector language sql immutable strict parallel safe
  return vector_of_folded(fold(said));

alter table messages alter column words set expression as (word_vector(body || ' ' || file_names));

-- Entries of the audit log that are found by words with accents are found by the same without. Their words prove nothing.
update audit_entries set words = words || array_to_tsvector(array(
    select fold(word) from unnest(tsvector_to_array(words)) as word where fold(word) <> ''))
where words::text ~ '[^\u0001-\u007f]';

-- Jobs are cut into words as before, once they are folded.
create function search_words_of_folded(folded text) returns text[] language plpgsql immutable parallel safe as $$
declare
  text text := folded;
begin
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
create or replace function search_words(said text) returns text[] language sql immutable parallel safe
  return search_words_of_folded(fold(said));

-- Jobs with the words of any of several spellings of a search.
create function jobs_with_any_words(company_id uuid, searches text[]) returns tsquery language sql immutable parallel safe
begin atomic
  select coalesce(string_agg('(' || query || ')', ' | '), '')::tsquery
  from (select jobs_with_words(company_id, search)::text as query from unnest(searches) as search) as queries
  where query <> '';
end;

-- What was cut into other words before.
reindex index jobs_terms;
select list_open_jobs(array(select job_id from open_jobs));
