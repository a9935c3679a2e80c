-- How many jobs ask for each test, how many people were asked to take it, and what those who took it reached. Kept by the
-- database, so that a list of tests reads no attempts.
create table test_counts (
  test_id uuid primary key references tests on delete cascade,
  jobs integer not null default 0,
  attempts integer not null default 0,
  graded integer not null default 0,
  score_total bigint not null default 0
);

create function count_test() returns trigger language plpgsql as $$
begin
  insert into test_counts (test_id) values (new.id);
  return null;
end $$;
create trigger count_test after insert on tests for each row execute function count_test();

create function count_test_of_job() returns trigger language plpgsql as $$
begin
  update test_counts set jobs = jobs + (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer
  where test_id = case when tg_op = 'INSERT' then new.test_id else old.test_id end;
  return null;
end $$;
create trigger count_test_of_job after insert or delete on job_tests for each row execute function count_test_of_job();

create function count_attempt() returns trigger language plpgsql as $$
declare
  before attempts := case when tg_op = 'INSERT' then null else old end;
  now attempts := case when tg_op = 'DELETE' then null else new end;
begin
  update test_counts
  set attempts = attempts + (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer,
    graded = graded + (now.score is not null)::integer - (before.score is not null)::integer,
    score_total = score_total + coalesce(now.score, 0) - coalesce(before.score, 0)
  where test_id = coalesce(now.test_id, before.test_id);
  return null;
end $$;
create trigger count_attempt after insert or delete on attempts for each row execute function count_attempt();
create trigger recount_attempt after update of score on attempts for each row
  when (old.score is distinct from new.score) execute function count_attempt();

insert into test_counts (test_id, jobs, attempts, graded, score_total)
select tests.id,
  (select count(*) from job_tests where test_id = tests.id),
  count(attempts.id), count(attempts.score), coalesce(sum(attempts.score), 0)
from tests left join attempts on attempts.test_id = tests.id group by tests.id;
