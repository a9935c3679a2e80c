-- What a company says about itself to applicants. The limits are in domain/companies/company-page.ts.
alter table companies
  add column about text not null default '' check (char_length(about) <= 2000),
  add column website text not null default '' check (char_length(website) <= 200),
  add column industry text not null default '' check (char_length(industry) <= 60),
  add column size text check (size in ('1-10', '11-50', '51-200', '201-1000', '1001+'));
