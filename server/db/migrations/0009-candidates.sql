-- How companies look for talents: by what they can, and by the words of their role.

create index talents_skills on talents using gin (skills);

create function talent_words(headline text, skills text[]) returns tsvector language sql immutable parallel safe
  return search_vector(search_words(headline) || search_words(array_to_string(skills, ' ')), '{}');
create index talents_words on talents using gin (talent_words(headline, skills));
-- the latest first, for what many can
create index talents_latest on talents (updated_at desc, user_id);
