-- The evidence of a signature: the account's name, which was typed, and how it was corrected before.
-- Earlier signatures have no account name: it was not compared with what was typed.
alter table signatures
  add column account_name text check (char_length(account_name) between 1 and 100),
  -- [{from, to, at}] in the order of time; the names are null where they were not recorded
  add column name_corrections jsonb not null default '[]';
create index activities_of_renames on activities (actor_id) where kind = 'account.renamed';
