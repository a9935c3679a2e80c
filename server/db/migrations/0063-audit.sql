-- What activities changed, and from where. They are never changed themselves.

alter table activities
  -- the fields that changed; null where nothing did, or where it is not recorded
  add column before jsonb,
  add column after jsonb,
  -- the IP address of the actor; null for the product itself
  add column origin text check (char_length(origin) <= 45);
create trigger activities_stay before update or delete or truncate on activities
  for each statement execute function refuse_changes();
