-- Files that people gave us. Where their bytes are kept is the file store's business; the ID is all that it knows.
create table files (
  -- random, so that nothing can be learned from one
  id uuid primary key,
  owner_id uuid references users,
  purpose text not null check (
    purpose in ('resume', 'attachment', 'photo', 'logo', 'answer', 'message', 'document', 'verification',
      'contact_attachment', 'contract')
  ),
  name text not null check (char_length(name) between 1 and 200),
  -- as read from its content
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  size_bytes integer not null check (size_bytes between 1 and 5242880),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  -- its bytes are in the store, and were found clean before they went there
  stored_at timestamptz,
  -- how many things refer to it, and since when none has
  uses integer not null default 0,
  unused_since timestamptz,
  -- it is about to leave the store: nothing may refer to it any more
  removed_at timestamptz,
  check (uses >= 0),
  check (uses > 0 or unused_since is not null),
  check (removed_at is null or uses = 0),
  -- visitors have no account, and the server writes the files of contracts
  constraint files_owner_check check (owner_id is not null or purpose in ('contact_attachment', 'contract'))
);
create index files_owner on files (owner_id, created_at desc);
create index files_unused on files (unused_since) where uses = 0;

-- Counts what refers to a file, whoever writes the reference, so that the sweep need not look for it: `tg_argv` names
-- the column. A file that is not there yet, or about to go, cannot be referred to.
create function count_file_use() returns trigger language plpgsql as $$
declare
  before uuid := case when tg_op <> 'INSERT' then (to_jsonb(old) ->> tg_argv[0])::uuid end;
  after uuid := case when tg_op <> 'DELETE' then (to_jsonb(new) ->> tg_argv[0])::uuid end;
begin
  if after is not null then
    update files set uses = uses + 1, unused_since = null
    where id = after and stored_at is not null and removed_at is null;
    if not found then
      raise exception 'the file % cannot be referred to', after using errcode = 'foreign_key_violation';
    end if;
  end if;
  if before is not null then
    update files set uses = uses - 1, unused_since = case when uses = 1 then now() end where id = before;
  end if;
  return null;
end $$;
