-- What the AI provider costs each day, in millionths of a US dollar. A request reserves the most that it can cost.
create table ai_usage (
  day date primary key,
  requests integer not null check (requests >= 0),
  cost_micros bigint not null check (cost_micros >= 0)
);
