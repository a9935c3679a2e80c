-- Which version of the terms and the privacy policy a user accepted, when and where.
create table legal_acceptances (
  user_id uuid not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version >= 1),
  accepted_at timestamptz not null,
  origin text not null check (origin in ('registration', 'identity_provider', 'invitation', 'renewal', 'imported')),
  primary key (user_id, document, version)
);

-- Until now, everyone who signed up accepted the first versions. Owners whom staff invited did not.
insert into legal_acceptances (user_id, document, version, accepted_at, origin)
select users.id, document, 1, users.created_at, 'imported'
from users, unnest(array['terms', 'privacy']) as document
where users.role in ('applicant', 'company')
  and not exists (
    select from activities where activities.kind = 'account.invited' and activities.data ->> 'user_id' = users.id::text
  );
