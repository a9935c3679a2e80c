import {
  checkboxes,
  dropdown,
  linearScale,
  multipleChoice,
  multipleChoiceGrid,
} from '#server/features/tests/library/write-test.ts'
import { briefAnswer, longAnswer, optionalFile, selfAssessment } from '../test-data.ts'
import type { TestData } from '../test-data.ts'

export const developmentTests: readonly TestData[] = [
  {
    name: 'React: State, Effects and Forms',
    role: 'frontend',
    type: 'coding',
    level: 'advanced',
    time_limit: 45,
    pass_rate: 70,
    description:
      'What you need to work on our store: state, effects and forms in React. Reading code matters more than knowing every function by name.',
    days: 74,
    sections: [
      {
        title: 'Reading code',
        questions: [
          multipleChoice('Users can reorder the rows of a list. What is the best key for a row?', 'The ID of the row', [
            'The index in the array',
            'A random number for each render',
            'The title of the row',
          ]),
          multipleChoice(
            'An effect subscribes to a store. When does React call its cleanup function?',
            'Before the effect runs again, and when the component is removed',
            [
              'Only when the page is closed',
              'After each event of the store',
              'Only in development, when Strict Mode is turned on',
            ],
          ),
          checkboxes(
            'Which of these belong in state?',
            ['The text of a field that is being edited', 'Whether a dialog is open'],
            ['A full name that is composed of first and last name', 'The length of a list that is already in state'],
          ),
          multipleChoice(
            'A form keeps showing the values of the previous product after the user selects another one. What is the simplest fix?',
            'Give the form the product’s ID as its key',
            [
              'Reload the page',
              'Copy the product into state in an effect',
              'Store the fields in a ref and clear them one by one',
            ],
          ),
          dropdown('Which attribute connects an error message with its input for screen readers?', 'aria-describedby', [
            'aria-hidden',
            'title',
            'role',
          ]),
        ],
      },
      {
        title: 'Writing',
        questions: [
          briefAnswer(
            'A search field sends a request for each letter, and responses arrive out of order. Name two ways to fix this.',
            [
              [
                'Aborts or ignores all but the latest response',
                2,
                'I would abort the previous request with an AbortController, so that an old response is never shown.',
                'Each request gets a number, and I ignore a response whose number is not the latest.',
              ],
              [
                'Uses a debounce or a pause',
                1,
                'I would also debounce the input by about 300 ms.',
                'Waiting until the user pauses typing also reduces the number of requests.',
              ],
            ],
          ),
          longAnswer(
            'Describe how you would write a hook useDebounced(value, ms), and what happens when the component is removed before the delay ends.',
            [
              [
                'A timeout sets the delayed value in state',
                3,
                'The hook keeps the delayed value in state, and an effect starts a timeout that sets it after ms milliseconds.',
                'I would use useState for the delayed value and set it in a timeout, which starts in an effect.',
              ],
              [
                'Clears the timeout in the cleanup function',
                3,
                'The effect returns a cleanup function that clears the timeout, so a removed component is never updated.',
                'In the cleanup function I clear the timeout. When the component is removed, the timeout is cleared and nothing happens later.',
              ],
              [
                'Names the dependencies',
                2,
                'The dependencies are value and ms, so each change starts a new timeout.',
                'With value and ms as dependencies, the delay starts again with every change.',
              ],
            ],
          ),
        ],
      },
    ],
  },
  {
    name: 'TypeScript: Unions and Validation',
    role: 'fullstack',
    type: 'coding',
    level: 'advanced',
    time_limit: 45,
    pass_rate: 60,
    description:
      'Types for everyday work: unions, narrowing and data from outside. You need no development environment.',
    revised: { days: 95, before: { time_limit: 60, pass_rate: 70 } },
    sections: [
      {
        title: 'Types',
        questions: [
          multipleChoice(
            'What is the type of JSON.parse(text), and how should you use the result?',
            'any; check its shape before you use it',
            [
              'unknown; use it directly',
              'object; cast it to the type that you expect',
              'string; parse it a second time',
            ],
          ),
          multipleChoice(
            'Which value is narrowed by if (shape.kind === "circle")?',
            'A union whose members have a literal kind',
            [
              'A class hierarchy without common fields',
              'An interface with kind: string',
              'A number that is used as an enum',
            ],
          ),
          checkboxes(
            'Which statements about satisfies are true?',
            ['It checks a value against a type', 'It keeps the literal types of the value'],
            ['It widens the value to that type', 'It changes the JavaScript that is produced'],
          ),
          multipleChoiceGrid('Which type fits each function?', ['void', 'never', 'Promise<void>', 'boolean'], {
            'Saves an order and returns nothing, asynchronously': 'Promise<void>',
            'Always throws an error': 'never',
            'Tells whether an order is paid': 'boolean',
          }),
          selfAssessment('How would you rate your experience with TypeScript?'),
        ],
      },
      {
        title: 'Modeling',
        questions: [
          longAnswer(
            'An order is a draft, paid (with a date) or canceled (with a reason). Describe the types you would write, and why.',
            [
              [
                'A union with a literal status',
                3,
                'I would write a discriminated union with a literal field status: "draft", "paid" or "canceled".',
                'Order is a union of three object types, and the literal status tells them apart.',
              ],
              [
                'Only one member or type has each field',
                2,
                'Only the paid member has paid_at, and only the canceled member has a reason.',
                'The date belongs to the paid type and the reason to the canceled type, so neither can be missing or set by mistake.',
              ],
              [
                'Optional fields would allow impossible states',
                1,
                'With optional fields, a paid order without a date would compile. The union makes that state impossible.',
                'Optional fields would allow impossible combinations, and the compiler can check every case of the union.',
              ],
            ],
          ),
        ],
      },
    ],
  },
  {
    name: 'SQL and PostgreSQL in Practice',
    role: 'backend',
    type: 'coding',
    level: 'intermediate',
    time_limit: 60,
    pass_rate: 65,
    description: 'Queries, transactions and indexes on a small schema of customers, orders and payments.',
    days: 130,
    sections: [
      {
        title: 'Knowledge',
        questions: [
          multipleChoice(
            'Two requests read a balance of 100, and each withdraws 80. What prevents a negative balance?',
            'An UPDATE with a condition, or a lock on the row',
            ['Reading the balance twice before each withdrawal', 'A faster server', 'An index on the balance'],
          ),
          multipleChoice(
            'Which query is helped by an index on (company_id, created_at)?',
            'where company_id = $1 order by created_at desc',
            ['where created_at > $1 and status = $2 order by id desc', 'where lower(name) = $1', 'order by random()'],
          ),
          dropdown('Which join keeps customers without orders?', 'left join', [
            'inner join',
            'cross join',
            'natural join',
          ]),
          multipleChoice(
            'A query became slow after a table grew to 50 million rows. What do you look at first?',
            'The output of EXPLAIN ANALYZE',
            ['The size of the server’s memory', 'The number of columns of the table', 'The logs of the web server'],
          ),
        ],
      },
      {
        title: 'Practice',
        questions: [
          briefAnswer('When does a sum over an inner join lose rows that a left join would keep? Give an example.', [
            [
              'Rows drop out or disappear',
              2,
              'An inner join drops rows that have no match in the other table.',
              'Rows without a matching partner disappear from an inner join.',
            ],
            [
              'An example, such as customers and orders',
              1,
              'For example, customers without orders are missing from a report of revenue per customer.',
              'A customer who has not ordered yet does not appear in the list at all.',
            ],
          ]),
          longAnswer(
            'A migration adds a NOT NULL column to a table of 50 million rows that is in use. Describe the steps.',
            [
              [
                'A nullable column first',
                2,
                'First I add the column as nullable, or with a constant default, which does not rewrite the table.',
                'Step one is a nullable column, because that only needs a short lock.',
              ],
              [
                'Fills or updates the rows in batches',
                2,
                'Then a script fills the existing rows in batches of a few thousand.',
                'I update the old rows in small batches, so that no long lock is held.',
              ],
              [
                'Validates the constraint at the end',
                2,
                'Finally I add a CHECK constraint as NOT VALID, validate it, and then set NOT NULL.',
                'At the end I validate the constraint separately and set the column to NOT NULL.',
              ],
            ],
          ),
        ],
      },
    ],
  },
  {
    name: 'Kubernetes and AWS Troubleshooting',
    role: 'devops',
    type: 'mixed',
    level: 'advanced',
    time_limit: 45,
    pass_rate: 70,
    description: 'Realistic incidents: what you check first, and what you leave unchanged.',
    days: 4,
    sections: [
      {
        title: 'Knowledge',
        questions: [
          multipleChoice(
            'A pod restarts every few minutes with exit code 137. What is the most likely reason?',
            'It was stopped for using more memory than its limit',
            [
              'Its readiness probe fails, so it receives no traffic for a while',
              'The image could not be pulled',
              'The manifest contains a syntax error',
            ],
          ),
          checkboxes(
            'Which of these must not be in a container image?',
            ['Database passwords', 'A private SSH key'],
            ['The code of the application', 'Root certificates'],
          ),
          dropdown('How often should you test restoring a backup?', 'Regularly, on a schedule', [
            'Only when it is needed',
            'Once, after setting it up',
            'Never in production',
          ]),
          linearScale(
            'Five identical servers handle the peak load with one to spare. How many can fail during the peak without overload?',
            1,
            { min: 0, max: 5 },
          ),
        ],
      },
      {
        title: 'Incident',
        questions: [
          longAnswer(
            'The site has been slow since 14:05. CPU usage is normal. Describe the first fifteen minutes of your investigation.',
            [
              [
                'Looks for changes or deployments',
                3,
                'I would first check what changed around 14:05: deployments, configuration and traffic.',
                'My first question is whether something was deployed or changed shortly before 14:05.',
              ],
              [
                'Compares latency or traces, and the database',
                3,
                'Then I compare latency per service, database connections and slow queries to find where the time goes.',
                'I look at traces and the database: connections, locks and slow queries.',
              ],
              [
                'Informs the team or opens an incident, and rolls back',
                2,
                'I tell the team what I know, and roll back if a deployment is the likely cause.',
                'I open an incident channel, post an update every few minutes, and roll back early.',
              ],
            ],
          ),
        ],
      },
    ],
  },
  {
    name: 'Exploratory Testing: The Checkout',
    role: 'qa',
    type: 'written',
    level: 'intermediate',
    time_limit: 60,
    pass_rate: 60,
    description: 'How you would test a checkout, and how you describe to others what you find.',
    days: 6,
    sections: [
      {
        title: 'Test design',
        questions: [
          checkboxes(
            'Shipping is free from $50. Which order totals test this limit?',
            ['$49.99', '$50.00', '$50.01'],
            ['$10.00', '$500.00'],
          ),
          multipleChoice(
            'Which title of a bug report is best?',
            'Checkout: discount is applied twice after going back',
            [
              'Discount broken again!!!',
              'A problem with the discount in the checkout process',
              'Please look at the checkout',
            ],
          ),
        ],
      },
      {
        title: 'Writing',
        questions: [
          longAnswer('Which three journeys through the checkout would you automate, and why these?', [
            [
              'A purchase by card, a coupon or discount, and a declined or failed payment',
              3,
              'I would automate a guest purchase with a card, a purchase with a coupon, and a failed payment that is repeated.',
              'First the standard purchase by card, then a declined card, then a purchase with a discount, because these lose money when they fail.',
            ],
            [
              'Frequent use, or the cost of an error',
              3,
              'These are the most frequent paths, and an error in them costs orders within minutes.',
              'They are frequent, run before every release, and bore a person after the tenth time.',
            ],
          ]),
          briefAnswer('An automated test fails in one of twenty runs. What do you do today, and what this week?', [
            [
              'Today: marks or moves it, with a ticket or a message to the team',
              2,
              'Today I mark it as unstable, with a ticket, so that it does not block releases.',
              'Today I move it out of the blocking set and tell the team.',
            ],
            [
              'This week: the cause',
              2,
              'This week I find the cause, usually timing or shared data, and fix it.',
              'During the week I record failing runs until I know the cause.',
            ],
          ]),
          optionalFile('Optional: upload notes or a sample bug report from earlier work.'),
        ],
      },
    ],
  },
  {
    name: 'Accessible Interfaces',
    role: 'ui_ux',
    type: 'mcq',
    level: 'intermediate',
    time_limit: 30,
    pass_rate: 75,
    description: 'Keyboard, contrast, names and errors: what everyone who designs or builds our screens needs to know.',
    sections: [
      {
        title: 'Accessible interfaces',
        questions: [
          multipleChoice('Which contrast does normal text need at level AA?', '4.5:1', ['2:1', '3:1', '7:1']),
          multipleChoice('A dialog opens. Where does the focus go?', 'Into the dialog', [
            'Nowhere',
            'To the top of the page',
            'To the address bar of the browser',
          ]),
          checkboxes(
            'What gives an icon button its accessible name?',
            ['aria-label', 'Visually hidden text'],
            ['Its color', 'A class name'],
          ),
          multipleChoice(
            'An error in a form is shown only in red. What is missing?',
            'A text that says what is wrong, connected to the field',
            ['A stronger red, which is easier to see on bright screens', 'A sound', 'Nothing'],
          ),
          linearScale('At which number does a heading structure begin on a page: h1 to h6?', 1, { min: 1, max: 6 }),
          briefAnswer('How large should a touch target be at least, and when may it be smaller?', [
            ['24 or 44 pixels', 1, 'At least 24 by 24 CSS pixels, better 44.', 'WCAG 2.2 asks for 24 by 24 pixels.'],
            [
              'Exceptions: links in a sentence or text',
              1,
              'It may be smaller inside a sentence, for example a link in a text.',
              'Exceptions are links in running text, or enough space around the target.',
            ],
          ]),
        ],
      },
    ],
  },
  {
    name: 'Automation With Language Models',
    role: 'ai_automation',
    type: 'written',
    level: 'advanced',
    time_limit: 60,
    pass_rate: 65,
    description: 'How you decide whether a model is good enough, and what it must not be allowed to do.',
    days: 9,
    sections: [
      {
        title: 'Automation with language models',
        questions: [
          longAnswer(
            'Suppliers send 200 emails a day that contain delivery dates. Design an automation, including what a person does.',
            [
              [
                'Extracts and validates the dates',
                4,
                'A model extracts order number and date as JSON, and code checks both against our open orders.',
                'The model reads the date, and a rule accepts it only if the order exists and the date is plausible.',
              ],
              [
                'A person checks unclear cases',
                4,
                'Emails that fail the check go to a queue, where a person decides.',
                'A person sees everything that is uncertain, and a sample of the rest.',
              ],
            ],
          ),
          longAnswer('How would you notice that results got worse after the provider changed the model?', [
            [
              'Measures against a fixed set of examples',
              4,
              'I keep 200 labeled emails and run them after every change of the model.',
              'A fixed evaluation set shows the share of correct dates before and after the change.',
            ],
            [
              'Monitors corrections by people',
              2,
              'I also watch how often people correct the result.',
              'A rising number of corrections raises an alert.',
            ],
          ]),
          checkboxes(
            'Which of these must not be sent to a model without a contract that covers it?',
            ['Customers’ addresses', 'Medical notes'],
            ['A public product description', 'Today’s date'],
          ),
        ],
      },
    ],
  },
]
