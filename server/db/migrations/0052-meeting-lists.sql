-- The last moment at which a meeting can begin: its start, the latest proposed start, or the end of the last date on
-- which an open time can be chosen, wherever that date ends last.
create function latest_start(meeting meetings) returns timestamptz language sql stable as $$
  select coalesce(
    meeting.starts_at,
    (select max(starts_at) from meeting_times where meeting_id = meeting.id),
    (meeting.choose_until + 1)::timestamp at time zone interval '-12 hours'
  )
$$;

-- the history of a meeting
create index activities_meeting on activities ((data ->> 'meeting_id'), id) where kind like 'meeting.%';
