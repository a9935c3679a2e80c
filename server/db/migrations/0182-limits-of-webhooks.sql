-- The limits of the domain, for every text.
alter table api_tokens
  drop constraint api_tokens_scopes_check,
  add constraint api_tokens_scopes_items check (cardinality(scopes) <= 40),
  add constraint api_tokens_scopes_length check (longest(scopes) <= 40);
alter table webhooks
  drop constraint webhooks_events_check,
  add constraint webhooks_events_items check (cardinality(events) <= 40),
  add constraint webhooks_events_length check (longest(events) <= 40);
alter table webhook_deliveries
  add constraint webhook_deliveries_type_length check (char_length(type) <= 40),
  add constraint webhook_deliveries_body_length check (char_length(body) <= 20000);
alter table webhook_requests
  drop constraint webhook_requests_response_check,
  add constraint webhook_requests_response_length check (char_length(response) <= 4096);
