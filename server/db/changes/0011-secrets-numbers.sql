-- The replaced secrets of webhooks: each signs until its own end, whatever was rotated after it.
create table webhook_previous_secrets (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  -- encrypted for the webhook
  secret bytea not null,
  ends_at timestamptz not null
);
create index webhook_previous_secrets_webhook on webhook_previous_secrets (webhook_id, ends_at);
create index webhook_previous_secrets_ends on webhook_previous_secrets (ends_at);

insert into webhook_previous_secrets (webhook_id, secret, ends_at)
select id, previous_secret, previous_secret_ends_at from webhooks where previous_secret is not null;

alter table webhooks drop column previous_secret, drop column previous_secret_ends_at;

-- The number that a short answer is read as, with a point. Null: the answer is compared as text, as every earlier one.
alter table answers add column number text check (char_length(number) <= 31);
