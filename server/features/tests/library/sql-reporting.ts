import { checkboxes, multipleChoice, sqlTask, writeTest } from './write-test.ts'

const receivables = `create table clients (
  id integer primary key,
  name text not null
);
create table invoices (
  id integer primary key,
  client_id integer not null references clients (id),
  issued_on date not null,
  amount integer not null
);
create table payments (
  id integer primary key,
  invoice_id integer not null references invoices (id),
  paid_on date not null,
  amount integer not null
);`

const receivableRows = `insert into clients (id, name) values
  (1, 'Acme'), (2, 'Brightside'), (3, 'Cedar'), (4, 'Delta');
insert into invoices (id, client_id, issued_on, amount) values
  (1, 1, '2026-01-10', 50000), (2, 1, '2026-02-10', 30000), (3, 2, '2026-02-12', 20000),
  (4, 3, '2026-03-01', 10000);
insert into payments (id, invoice_id, paid_on, amount) values
  (1, 1, '2026-01-20', 20000), (2, 1, '2026-02-05', 30000), (3, 2, '2026-03-01', 5000),
  (4, 3, '2026-03-02', 20000);`

const openBalances = sqlTask(
  `Which clients owe how much? Return one row for each client with an open balance: name and balance.

The balance is the sum of all invoices of the client minus the sum of all payments for them, in cents. Clients whose balance is 0 or below are left out. An invoice can have several payments, or none.

Order the rows by balance, the largest first, then by name.`,
  {
    schema: receivables,
    rows: receivableRows,
    is_ordered: true,
    query: `select clients.name,
  sum(invoices.amount - coalesce(paid.amount, 0)) as balance
from clients
join invoices on invoices.client_id = clients.id
left join (
  select invoice_id, sum(amount) as amount from payments group by invoice_id
) as paid on paid.invoice_id = invoices.id
group by clients.id, clients.name
having sum(invoices.amount - coalesce(paid.amount, 0)) > 0
order by balance desc, clients.name`,
    hidden: [
      `insert into clients (id, name) values (1, 'Fern'), (2, 'Elm'), (3, 'Gale');
insert into invoices (id, client_id, issued_on, amount) values
  (1, 1, '2026-01-01', 900), (2, 2, '2026-01-01', 400), (3, 2, '2026-01-02', 500), (4, 3, '2026-01-03', 100);
insert into payments (id, invoice_id, paid_on, amount) values (1, 4, '2026-01-05', 40), (2, 4, '2026-01-06', 60);`,
      `insert into clients (id, name) values (1, 'Elm'), (2, 'Elm'), (3, 'Ivy');
insert into invoices (id, client_id, issued_on, amount) values
  (1, 1, '2026-01-01', 1000), (2, 1, '2026-01-01', 1000), (3, 2, '2026-01-01', 700), (4, 3, '2026-01-01', 300);
insert into payments (id, invoice_id, paid_on, amount) values
  (1, 1, '2026-01-05', 400), (2, 1, '2026-01-06', 400), (3, 1, '2026-01-07', 100), (4, 4, '2026-01-07', 500);`,
      `insert into clients (id, name) values (1, 'Oak');
insert into invoices (id, client_id, issued_on, amount) values (1, 1, '2026-01-01', 100);
insert into payments (id, invoice_id, paid_on, amount) values (1, 1, '2026-01-05', 100);`,
    ],
  },
  8,
)

const monthlyInvoices = sqlTask(
  `Management wants the invoices of each month of the first half of 2026. Return one row for each month from January to June: month (a text such as 2026-01), invoices (how many were issued in the month) and amount (their sum in cents).

Months without invoices have the number 0 and the amount 0. Invoices of other months are left out.

Order the rows by month.`,
  {
    schema: receivables,
    rows: receivableRows,
    is_ordered: true,
    query: `select to_char(month, 'YYYY-MM') as month,
  count(invoices.id) as invoices,
  coalesce(sum(invoices.amount), 0) as amount
from generate_series(timestamp '2026-01-01', timestamp '2026-06-01', interval '1 month') as month
left join invoices on date_trunc('month', invoices.issued_on::timestamp) = month
group by month
order by month`,
    hidden: [
      `insert into clients (id, name) values (1, 'Oak');
insert into invoices (id, client_id, issued_on, amount) values
  (1, 1, '2025-12-31', 1), (2, 1, '2026-01-01', 10), (3, 1, '2026-01-31', 20), (4, 1, '2026-06-30', 40),
  (5, 1, '2026-07-01', 80), (6, 1, '2025-03-15', 160), (7, 1, '2027-03-15', 320);`,
      `insert into clients (id, name) values (1, 'Oak'), (2, 'Pine');
insert into invoices (id, client_id, issued_on, amount) values
  (1, 1, '2026-02-28', 100), (2, 2, '2026-02-28', 100), (3, 2, '2026-04-15', 0), (4, 1, '2026-05-02', 700);`,
      `insert into clients (id, name) values (1, 'Oak');`,
    ],
  },
  8,
)

const bestAgents = sqlTask(
  `Who solved the most tickets in each month? Return one row for each month with solved tickets: month (a text such as 2026-01), agent (the name) and solved (how many tickets the agent solved in the month).

If several agents share the first place of a month, each of them has a row. Tickets without solved_on are not solved, and tickets without agent_id have no agent. Neither of them counts.

Order the rows by month, then by agent.`,
  {
    schema: `create table agents (
  id integer primary key,
  name text not null
);
create table tickets (
  id integer primary key,
  agent_id integer references agents (id),
  opened_on date not null,
  solved_on date
);`,
    rows: `insert into agents (id, name) values (1, 'Ana'), (2, 'Ben'), (3, 'Cara');
insert into tickets (id, agent_id, opened_on, solved_on) values
  (1, 1, '2026-01-02', '2026-01-03'), (2, 1, '2026-01-05', '2026-01-05'), (3, 2, '2026-01-06', '2026-01-09'),
  (4, 2, '2026-01-30', '2026-02-02'), (5, 3, '2026-02-03', '2026-02-04'), (6, 1, '2026-02-05', null),
  (7, null, '2026-02-06', '2026-02-07');`,
    is_ordered: true,
    query: `select month, agent, solved
from (
  select to_char(tickets.solved_on, 'YYYY-MM') as month,
    agents.name as agent,
    count(*) as solved,
    rank() over (partition by to_char(tickets.solved_on, 'YYYY-MM') order by count(*) desc) as place
  from tickets
  join agents on agents.id = tickets.agent_id
  where tickets.solved_on is not null
  group by 1, agents.id, agents.name
) as ranked
where place = 1
order by month, agent`,
    hidden: [
      `insert into agents (id, name) values (1, 'Zoe'), (2, 'Ada'), (3, 'Max');
insert into tickets (id, agent_id, opened_on, solved_on) values
  (1, 1, '2026-03-01', '2026-03-02'), (2, 2, '2026-03-01', '2026-03-03'), (3, 3, '2026-03-01', null),
  (4, 3, '2026-03-01', null), (5, null, '2026-03-01', '2026-03-04'), (6, null, '2026-03-01', '2026-03-05');`,
      `insert into agents (id, name) values (1, 'Ana'), (2, 'Ben');
insert into tickets (id, agent_id, opened_on, solved_on) values
  (1, 1, '2025-04-01', '2025-04-02'), (2, 1, '2026-04-01', '2026-04-02'), (3, 2, '2026-04-01', '2026-04-02'),
  (4, 2, '2026-03-31', '2026-04-01'), (5, 1, '2026-04-30', '2026-05-01');`,
      `insert into agents (id, name) values (1, 'Ana'), (2, 'Ana');
insert into tickets (id, agent_id, opened_on, solved_on) values
  (1, 1, '2026-01-01', '2026-01-02'), (2, 1, '2026-01-01', '2026-01-02'), (3, 2, '2026-01-01', '2026-01-02');`,
    ],
  },
  10,
)

export const sqlReporting = writeTest({
  name: 'SQL Reporting',
  description:
    'Three reports from a billing system and a help desk, written as queries for PostgreSQL and graded by running them, and four questions about queries.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_options: true,
  sections: [
    {
      title: 'Writing queries',
      text: 'You can run your query on the rows that you see as often as you like. Your answers are graded with other rows in the same tables.',
      questions: [openBalances, monthlyInvoices, bestAgents],
    },
    {
      title: 'Reading queries',
      text: 'clients has a row for each client, and invoices refers to it by client_id, which can be null.',
      questions: [
        multipleChoice(
          "A report should list all clients with the number of their invoices, but leaves out some clients. Why?\n\nselect c.name, count(i.id) from clients c left join invoices i on i.client_id = c.id where i.issued_on >= '2026-01-01' group by c.id, c.name",
          'The condition on issued_on removes the clients without invoices',
          [
            'A left join leaves out the clients that have no invoices at all',
            'count(i.id) is null for clients without invoices, and such rows are removed',
            'Clients with the same name are in the same group',
          ],
        ),
        multipleChoice(
          'Which query returns the clients without invoices, whatever client_id contains?',
          'select * from clients c where not exists (select from invoices i where i.client_id = c.id)',
          [
            'select * from clients where id not in (select client_id from invoices)',
            'select c.* from clients c join invoices i on i.client_id = c.id where i.id is null',
            'select * from clients c where (select count(*) from invoices) = 0 and c.id is not null',
          ],
        ),
        multipleChoice(
          'A table has 10 million invoices. Which index helps this query most?\n\nselect * from invoices where client_id = 7 order by issued_on desc limit 20',
          '(client_id, issued_on)',
          ['(issued_on, client_id)', '(client_id) and, as a second index, (issued_on)', '(id, client_id, issued_on)'],
        ),
        checkboxes(
          'Which expressions are null if amount is null?',
          ['amount + 0', "amount || ' cents'"],
          ['coalesce(amount, 0)', 'amount is null', 'count(amount)'],
        ),
      ],
    },
  ],
})
