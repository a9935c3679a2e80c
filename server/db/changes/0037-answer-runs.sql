-- What came of running an answer to a question about code or SQL.
create table answer_runs (
  attempt_id uuid not null,
  question_id text not null check (char_length(question_id) between 1 and 64),
  -- failed: our own program could not run it, so a person grades the answer
  status text not null check (status in ('waiting', 'finished', 'failed')),
  -- [{ name, verdict, got, message, line, output, ms }], once it is finished
  cases jsonb not null default '[]' check (pg_column_size(cases) < 500000),
  -- of the cases that passed
  share double precision check (share between 0 and 1),
  engine text not null default '' check (char_length(engine) <= 100),
  duration_ms integer check (duration_ms >= 0),
  cpu_ms integer check (cpu_ms >= 0),
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (attempt_id, question_id),
  foreign key (attempt_id, question_id) references answers on delete cascade,
  check ((status = 'finished') = (share is not null)),
  check ((status = 'waiting') = (finished_at is null))
);
create index answer_runs_waiting on answer_runs (created_at) where status = 'waiting';
