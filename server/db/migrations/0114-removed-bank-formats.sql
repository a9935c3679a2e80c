-- Staff remove the mapping of a bank that they no longer use; its imported statements stay.
alter table bank_statement_formats
  add column removed_at timestamptz,
  drop constraint bank_statement_formats_name_key;
create unique index bank_statement_formats_name on bank_statement_formats (name) where removed_at is null;
