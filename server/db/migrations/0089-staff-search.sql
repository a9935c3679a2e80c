-- People and invoices that the staff's search finds; companies, applicants and jobs have such indexes.
create index users_others_words on users using gin (lower(name) gin_trgm_ops) where role in ('company', 'account_manager');
create index invoices_numbers on invoices using gin (lower(number) gin_trgm_ops);
