-- Talents are searched by their skills in memory since 0037.
drop index talents_skills;
