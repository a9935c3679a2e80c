-- Notifications, preferences, held emails and push subscriptions.

-- What users are notified of.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- A reaction that runs twice notifies once. Null if it is about the current state of its subject, such as unread
  -- messages.
  activity_id bigint references activities,
  kind text not null check (
    kind in ('messages', 'applications', 'tests', 'invitations', 'meetings', 'offers', 'work', 'billing',
      'saved_searches', 'support', 'security')
  ),
  -- what it is about: notifications are grouped by it
  subject_kind text not null check (
    subject_kind in ('job', 'application', 'test', 'conversation', 'talent', 'saved_search', 'ticket', 'meeting',
      'assignment', 'invoice', 'payment', 'payout', 'account')
  ),
  subject_id uuid not null,
  title text not null check (char_length(title) <= 200),
  body text not null check (char_length(body) <= 500),
  href text not null check (char_length(href) <= 500),
  -- false: it is only pushed
  is_listed boolean not null default true,
  -- after which a notification, such as a reminder, is no longer pushed
  expires_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, activity_id)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_listed;
create index notifications_unread on notifications (user_id, subject_id) where read_at is null;
create index notifications_subject on notifications (user_id, subject_kind, subject_id, created_at desc)
  where is_listed;

-- What a user chose; without a row, the defaults apply.
create table notification_preferences (
  user_id uuid primary key references users,
  digest text not null check (digest in ('immediate', 'hourly', 'daily')),
  -- times of day in the user's zone
  daily_at time not null,
  quiet_from time,
  quiet_until time,
  timezone text not null check (char_length(timezone) between 1 and 64),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- The channels that a user turned on or off.
create table notification_choices (
  user_id uuid not null references users,
  kind text not null check (
    kind in ('messages', 'applications', 'tests', 'invitations', 'meetings', 'offers', 'work', 'billing',
      'saved_searches', 'support', 'security')
  ),
  channel text not null check (channel in ('in_app', 'email', 'push')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);

-- Emails that wait for the end of the quiet hours or for a digest. They are written when they are sent.
create table held_mails (
  -- of the queue's job
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (
    kind in ('messages', 'applications', 'tests', 'invitations', 'meetings', 'offers', 'work', 'billing',
      'saved_searches', 'support', 'security')
  ),
  template text not null check (char_length(template) <= 100),
  data jsonb not null check (pg_column_size(data) < 100000),
  held_at timestamptz not null,
  due_at timestamptz not null
);
create index held_mails_due on held_mails (due_at);
create index held_mails_user on held_mails (user_id, due_at);

-- Browsers that show notifications (web push).
create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- the browser, to forget it when the user signs out of it
  device_id text not null check (char_length(device_id) = 43),
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  -- the browser's keys, with which the content is encrypted
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  browser text not null check (char_length(browser) <= 100),
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_device on push_subscriptions (device_id);
