import { expect, test } from 'vitest'
import { readSchema } from './read-schema.ts'

test('tables, columns and rows are read as an author writes them', () => {
  const schema = `
    -- People who buy
    create table if not exists clients (
      id integer primary key,
      name text not null, -- the full name
      "Tax rate" numeric(5, 2) default 0.12,
      created timestamp with time zone not null,
      constraint positive check (id > 0)
    );
    create index on clients (name);
    CREATE TABLE public.orders (
      client_id int references clients (id), placed_on date, note varchar(80), primary key (client_id, placed_on));`
  const rows = `
    insert into clients values (1, 'O''Hara; Ltd', 0.2, '2026-01-01 10:00+08'), (2, 'Cruz', null, now());
    insert into orders (placed_on, client_id) values (date '2026-01-31', 1);
    update orders set note = 'x';
    insert into unknown values (1);`
  expect(readSchema(schema, rows)).toEqual([
    {
      name: 'clients',
      columns: [
        { name: 'id', type: 'integer' },
        { name: 'name', type: 'text' },
        { name: 'Tax rate', type: 'numeric(5, 2)' },
        { name: 'created', type: 'timestamp with time zone' },
      ],
      rows: [
        ['1', "O'Hara; Ltd", '0.2', '2026-01-01 10:00+08'],
        ['2', 'Cruz', null, 'now()'],
      ],
    },
    {
      name: 'orders',
      columns: [
        { name: 'client_id', type: 'int' },
        { name: 'placed_on', type: 'date' },
        { name: 'note', type: 'varchar(80)' },
      ],
      rows: [['1', '2026-01-31', null]],
    },
  ])
})

test.each(['', 'create', 'create table', 'create table a (', 'insert into', 'create table a (b int', ')))(((', "'"])(
  'text that is not complete breaks nothing: %s',
  (text) => {
    expect(() => readSchema(text, text)).not.toThrow()
  },
)
