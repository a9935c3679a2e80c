-- From when on the applicant can work, as they say when they apply; null: they do not say.
alter table applications add column can_start_on date;

-- A person whom a referrer invited to a job by email, until they apply with the link.
create table referral_invitations (
  id uuid primary key default uuidv7(),
  link_id uuid not null references referral_links on delete cascade,
  referrer_id uuid not null references users,
  person_name text not null check (char_length(person_name) between 1 and 100),
  -- null: the person wants no invitations
  email text check (char_length(email) <= 254),
  -- made from the address with our secret, so that no one is invited twice
  address_id uuid not null,
  created_at timestamptz not null,
  unique (link_id, address_id)
);
create index referral_invitations_referrer on referral_invitations (referrer_id, created_at desc, id desc);
create index referral_invitations_address on referral_invitations (address_id, created_at);
create index referral_invitations_age on referral_invitations (created_at);

-- The people who want no invitations, by what is made from their addresses.
create table refused_addresses (
  address_id uuid primary key,
  created_at timestamptz not null
);

-- Whether the person was told, when they applied, that the referrer sees the hire and the days of work.
alter table referrals add column shows_progress boolean not null default false;
