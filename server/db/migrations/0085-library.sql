-- Staff edit the test library.

alter table tests
  add column category text not null default 'technical' check (category in ('technical', 'behavioral')),
  drop constraint tests_library,
  add constraint tests_library check (library_key is null or company_id is null);
comment on column tests.library_key is 'of library tests that staff have not edited: the name by which the product finds it when its content changes';
update tests set category = 'behavioral' where library_key in ('customer-support', 'sales-development', 'virtual-assistant');

-- The tests of the product that were ever added to the library. One that staff have deleted or edited is not added again.
create table imported_library_tests (
  library_key text primary key check (char_length(library_key) between 1 and 64)
);
insert into imported_library_tests select library_key from tests where library_key is not null;
