-- A format belongs to one account at a bank, whose lines are compared with each other only.
alter table bank_statement_formats
  add account_number text not null default '' check (char_length(account_number) <= 60);
create unique index bank_statement_formats_account on bank_statement_formats (account_number)
  where account_number <> '' and removed_at is null;

-- A file can be imported again: lines that were skipped or suspected before may be new.
alter table bank_statements drop constraint bank_statements_sha256_key;
alter table bank_statements
  add kind text not null default 'csv' check (kind in ('csv', 'camt', 'mt940', 'ofx'));
create index bank_statements_sha256 on bank_statements (sha256);

-- All texts of a line, to find the same line in other words.
alter table bank_statement_lines
  add texts text[] not null default '{}' check (cardinality(texts) <= 20);
create index bank_statement_lines_duplicates on bank_statement_lines (booked_on, amount_cents);
