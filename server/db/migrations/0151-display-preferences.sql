-- Without a row, a user has the defaults of domain/accounts/display.ts.
create table display_preferences (
  user_id uuid primary key references users on delete cascade,
  timezone text check (char_length(timezone) between 1 and 64),
  hour_cycle text not null check (hour_cycle in ('h12', 'h23')),
  date_format text not null check (date_format in ('month_first', 'day_first', 'year_first')),
  week_starts_on integer not null check (week_starts_on in (0, 1)),
  theme text not null check (theme in ('system', 'light', 'dark')),
  reduced_motion boolean not null,
  single_key_shortcuts boolean not null,
  updated_at timestamptz not null
);

-- The first day of the week is no longer part of the meeting hours.
insert into display_preferences
  select user_id, null, 'h12', 'month_first', week_starts_on, 'system', false, true, updated_at
  from availability where week_starts_on = 1;
alter table availability drop column week_starts_on;
