-- People with some of a job's skills, for its market rates.
create index talents_skills on talents using gin (skills);
