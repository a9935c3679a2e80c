import {
  checkboxes,
  dropdown,
  multipleChoice,
  multipleChoiceGrid,
  numberAnswer,
  shortAnswer,
  writeTest,
} from './write-test.ts'

const tables =
  'customers (id, name, country)\norders (id, customer_id, total, ordered_on)\n\nThere are 4 customers. Ana has 2 orders of $50 and $70, Ben has 1 order of $30, Cruz has 3 orders of $20 each, and Dina has none. customer_id is never null.'

export const sql = writeTest({
  name: 'SQL',
  description:
    'Queries, joins, grouping, null values, indexes and transactions in a relational database such as PostgreSQL.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 35,
  pass_rate: 70,
  shuffle_questions: true,
  shuffle_options: true,
  sections: [
    {
      title: 'Queries',
      text: tables,
      questions: [
        numberAnswer(
          'How many rows does this query return?\n\nselect * from customers join orders on orders.customer_id = customers.id',
          6,
        ),
        numberAnswer(
          'How many rows does this query return?\n\nselect * from customers left join orders on orders.customer_id = customers.id',
          7,
        ),
        numberAnswer(
          'How many rows does this query return?\n\nselect customer_id from orders group by customer_id having sum(total) >= 60',
          2,
        ),
        shortAnswer(
          'Which name does this query return?\n\nselect name from customers where not exists (select from orders where orders.customer_id = customers.id)',
          ['Dina'],
        ),
        multipleChoice(
          'Which query returns each customer with the number of their orders, including 0?',
          'select c.name, count(o.id) from customers c left join orders o on o.customer_id = c.id group by c.id, c.name',
          [
            'select c.name, count(*) from customers c left join orders o on o.customer_id = c.id group by c.id, c.name',
            'select c.name, count(o.id) from customers c join orders o on o.customer_id = c.id group by c.id, c.name',
            'select c.name, count(o.id) from customers c, orders o group by c.id, c.name',
          ],
        ),
        numberAnswer('What is the sum of all orders, in dollars?', 210, '$'),
        multipleChoice('Which clause filters groups after they are formed?', 'HAVING', ['WHERE', 'ORDER BY', 'LIMIT']),
      ],
    },
    {
      title: 'Null values and sets',
      text: '',
      questions: [
        multipleChoice('Which condition finds rows in which phone has no value?', 'phone is null', [
          'phone = null',
          "phone = ''",
          'phone in (null)',
        ]),
        multipleChoice('A column contains 10, null and 20. What does avg of the column return?', '15', [
          '10',
          'null',
          '0',
        ]),
        multipleChoice(
          'What does where id not in (1, null) return for a row whose id is 2?',
          'The row is not returned, because the condition is unknown',
          ['The row is returned, because 2 is neither 1 nor null', 'An error', 'The row is returned twice'],
        ),
        dropdown('Which operator combines two results and keeps duplicate rows?', 'UNION ALL', [
          'UNION',
          'INTERSECT',
          'EXCEPT',
        ]),
        multipleChoiceGrid(
          'What does each function return for the column values 4, 4, 6 and null?',
          ['1', '2', '3', '4'],
          {
            'count(*)': '4',
            'count(value)': '3',
            'count(distinct value)': '2',
          },
        ),
      ],
    },
    {
      title: 'Indexes and transactions',
      text: '',
      questions: [
        multipleChoice(
          'An index on orders (customer_id, ordered_on) helps which query most?',
          'where customer_id = 7 order by ordered_on desc limit 10',
          [
            "where ordered_on = '2026-01-31'",
            "where total > 100 and ordered_on > '2026-01-31' order by total desc limit 10",
            'order by total',
          ],
        ),
        multipleChoice(
          'Two requests each read a balance of 100, subtract 80, and write the result. Which statement prevents a wrong balance?',
          'update accounts set balance = balance - 80 where id = 1 and balance >= 80',
          [
            'update accounts set balance = 20 where id = 1',
            'select balance from accounts where id = 1 limit 1',
            'insert into accounts (id, balance) select id, balance - 80 from accounts where id = 1',
          ],
        ),
        multipleChoice(
          'A transaction inserts an order and then fails to insert its items. What happens after ROLLBACK?',
          'Neither the order nor the items are stored',
          [
            'The order is stored without items, and can be completed later',
            'The items are stored without the order',
            'The database tries again',
          ],
        ),
        checkboxes(
          'Which statements about a primary key are true?',
          ['Its values are unique', 'Its values cannot be null', 'It can consist of several columns'],
          ['A table can have two primary keys', 'It must be a number'],
        ),
        multipleChoice('Which constraint makes sure that each order belongs to an existing customer?', 'FOREIGN KEY', [
          'UNIQUE',
          'CHECK',
          'NOT NULL',
        ]),
      ],
    },
  ],
})
