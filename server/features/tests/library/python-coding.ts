import { checkboxes, codeTask, multipleChoice, writeTest } from './write-test.ts'
import type { WrittenCase } from './write-test.ts'

const daysCase = (name: string, args: [string, number, string[]], result: string): WrittenCase => ({
  name,
  args,
  result,
})

const addBusinessDays = codeTask(
  `A reply is promised within a number of business days. Write the function add_business_days(start, days, holidays), which returns the date of the promise.

start is a date such as "2026-03-06", days a number from 0 to 100, and holidays a list of dates. Business days are Monday to Friday except for holidays.

Counting begins with the day after start: with 1 day, the result is the next business day. With 0 days, it is start itself if that is a business day, and otherwise the next business day.`,
  {
    languages: ['python'],
    function_name: 'add_business_days',
    parameters: ['start', 'days', 'holidays'],
    starters: {
      python:
        'from datetime import date, timedelta\n\n\ndef add_business_days(start: str, days: int, holidays: list[str]) -> str:\n    pass\n',
    },
    samples: [
      daysCase('A Friday', ['2026-03-06', 1, []], '2026-03-09'),
      daysCase('Two holidays', ['2026-04-01', 2, ['2026-04-02', '2026-04-03']], '2026-04-07'),
    ],
    hidden: [
      daysCase('0 days on a business day', ['2026-03-10', 0, []], '2026-03-10'),
      daysCase('0 days on a Saturday', ['2026-03-07', 0, []], '2026-03-09'),
      daysCase('0 days on a holiday', ['2026-04-03', 0, ['2026-04-03']], '2026-04-06'),
      daysCase('1 day from a Saturday', ['2026-03-07', 1, []], '2026-03-09'),
      daysCase('A new year', ['2026-12-30', 3, ['2026-12-31', '2027-01-01']], '2027-01-06'),
      daysCase('A leap year', ['2028-02-28', 1, []], '2028-02-29'),
      daysCase('A holiday on a weekend', ['2026-03-06', 1, ['2026-03-07']], '2026-03-09'),
      daysCase('Thirty days', ['2026-01-01', 30, []], '2026-02-12'),
      daysCase('A holiday that is listed twice', ['2026-03-09', 1, ['2026-03-10', '2026-03-10']], '2026-03-11'),
      daysCase('The start is a holiday', ['2026-03-10', 2, ['2026-03-10']], '2026-03-12'),
    ],
    solution: {
      language: 'python',
      code: `from datetime import date, timedelta


def add_business_days(start, days, holidays):
    day = date.fromisoformat(start)
    closed = {date.fromisoformat(one) for one in holidays}

    def is_open(one):
        return one.weekday() < 5 and one not in closed

    if days == 0:
        while not is_open(day):
            day += timedelta(days=1)
    while days > 0:
        day += timedelta(days=1)
        if is_open(day):
            days -= 1
    return day.isoformat()
`,
    },
  },
  8,
)

const person = (name: string, email: string, phone: string, updated_on: string) => ({ name, email, phone, updated_on })

const mergeContacts = codeTask(
  `Two lists of contacts were joined, so that some people are in the list twice. Write the function merge_contacts(contacts), which returns each person once.

A contact is a dictionary with name, email, phone and updated_on, a date such as "2026-01-31". Name and phone can be empty texts. Contacts with the same email are the same person; letter case and spaces around the email do not matter.

For each person, name, phone and updated_on come from the contact that was updated last. If its name or phone is empty, it comes from the newest contact of the person that has one. Of two contacts from the same date, the later one in the list is the newer one. The email is returned in lower case, without spaces around it.

The people are in the order in which they first occur in the list.`,
  {
    languages: ['python'],
    function_name: 'merge_contacts',
    parameters: ['contacts'],
    starters: { python: 'def merge_contacts(contacts: list[dict]) -> list[dict]:\n    pass\n' },
    samples: [
      {
        name: 'A person who occurs twice',
        args: [
          [
            person('Ana Reyes', 'ana@example.com', '', '2026-01-10'),
            person('Ben Cruz', 'ben@example.com', '555-0101', '2026-01-05'),
            person('Ana Reyes', 'ANA@example.com ', '555-0100', '2025-11-02'),
          ],
        ],
        result: [
          person('Ana Reyes', 'ana@example.com', '555-0100', '2026-01-10'),
          person('Ben Cruz', 'ben@example.com', '555-0101', '2026-01-05'),
        ],
      },
      { name: 'No contacts', args: [[]], result: [] },
    ],
    hidden: [
      {
        name: 'The newest name',
        args: [
          [
            person('Ana Reyes', 'ana@example.com', '1', '2025-01-01'),
            person('Ana Lim', 'ana@example.com', '2', '2026-01-01'),
          ],
        ],
        result: [person('Ana Lim', 'ana@example.com', '2', '2026-01-01')],
      },
      {
        name: 'The newest contact comes first',
        args: [
          [
            person('Ana Lim', 'ana@example.com', '2', '2026-01-01'),
            person('Ana Reyes', 'ana@example.com', '1', '2025-01-01'),
          ],
        ],
        result: [person('Ana Lim', 'ana@example.com', '2', '2026-01-01')],
      },
      {
        name: 'Missing values from different contacts',
        args: [
          [
            person('', 'ana@example.com', '', '2026-03-01'),
            person('Ana', 'ana@example.com', '', '2026-02-01'),
            person('Annie', 'ana@example.com', '3', '2026-01-01'),
          ],
        ],
        result: [person('Ana', 'ana@example.com', '3', '2026-03-01')],
      },
      {
        name: 'No phone at all',
        args: [
          [person('Ana', 'ana@example.com', '', '2026-03-01'), person('Ana', 'ana@example.com', '', '2026-02-01')],
        ],
        result: [person('Ana', 'ana@example.com', '', '2026-03-01')],
      },
      {
        name: 'The same date',
        args: [
          [person('Ana', 'ana@example.com', '1', '2026-03-01'), person('Anna', 'ana@example.com', '', '2026-03-01')],
        ],
        result: [person('Anna', 'ana@example.com', '1', '2026-03-01')],
      },
      {
        name: 'The same name, but different emails',
        args: [
          [person('Ana', 'ana@example.com', '1', '2026-03-01'), person('Ana', 'ana@example.org', '2', '2026-03-02')],
        ],
        result: [
          person('Ana', 'ana@example.com', '1', '2026-03-01'),
          person('Ana', 'ana@example.org', '2', '2026-03-02'),
        ],
      },
      {
        name: 'The order of the people',
        args: [
          [
            person('Cruz', 'c@example.com', '', '2026-01-01'),
            person('Ana', 'a@example.com', '', '2026-01-02'),
            person('Ben', 'b@example.com', '', '2026-01-03'),
            person('Cruz', 'C@EXAMPLE.COM', '', '2026-01-04'),
          ],
        ],
        result: [
          person('Cruz', 'c@example.com', '', '2026-01-04'),
          person('Ana', 'a@example.com', '', '2026-01-02'),
          person('Ben', 'b@example.com', '', '2026-01-03'),
        ],
      },
      {
        name: 'Spaces and capital letters',
        args: [[person('Ana', '  Ana@Example.com\t', '1', '2026-01-01')]],
        result: [person('Ana', 'ana@example.com', '1', '2026-01-01')],
      },
    ],
    solution: {
      language: 'python',
      code: `def merge_contacts(contacts):
    by_email = {}
    for contact in contacts:
        by_email.setdefault(contact["email"].strip().lower(), []).append(contact)
    merged = []
    for email, same in by_email.items():
        newest_first = sorted(reversed(same), key=lambda one: one["updated_on"], reverse=True)

        def first(field):
            return next((one[field] for one in newest_first if one[field]), "")

        merged.append({
            "name": first("name"),
            "email": email,
            "phone": first("phone"),
            "updated_on": newest_first[0]["updated_on"],
        })
    return merged
`,
    },
  },
  10,
)

const solved = (agent: string, count: number, average_minutes: number) => ({ agent, solved: count, average_minutes })

const solvingTimes = codeTask(
  `A team wants to know how fast it solves tickets. Write the function solving_times(lines), which reads the log of a help desk.

A line is a time, the number of a ticket, an event and a name, separated by "|", such as "2026-03-02 09:15 | T-101 | opened | Ana". Spaces around the parts do not matter, and empty lines are skipped. The events are opened, reopened and solved, and the lines are in the order of time.

For each agent who solved tickets, return a dictionary with agent (the name), solved (how many) and average_minutes: the average time from opening, or the last reopening, until the ticket was solved, rounded to whole minutes, half a minute upwards. A solved line is ignored if the ticket is not open.

The agents are ordered by solved, the largest number first, then by name.`,
  {
    languages: ['python'],
    function_name: 'solving_times',
    parameters: ['lines'],
    starters: {
      python: 'from datetime import datetime\n\n\ndef solving_times(lines: list[str]) -> list[dict]:\n    pass\n',
    },
    samples: [
      {
        name: 'One ticket',
        args: [['2026-03-02 09:00 | T-1 | opened | Ana', '2026-03-02 09:30 | T-1 | solved | Ben']],
        result: [solved('Ben', 1, 30)],
      },
      {
        name: 'A ticket that is still open',
        args: [['2026-03-02 09:00 | T-1 | opened | Ana']],
        result: [],
      },
    ],
    hidden: [
      {
        name: 'Two agents',
        args: [
          [
            '2026-03-02 09:00 | T-1 | opened | Ana',
            '2026-03-02 09:05 | T-2 | opened | Ana',
            '2026-03-02 09:10 | T-3 | opened | Ana',
            '2026-03-02 09:20 | T-1 | solved | Cara',
            '2026-03-02 09:25 | T-2 | solved | Ben',
            '2026-03-02 09:50 | T-3 | solved | Cara',
          ],
        ],
        result: [solved('Cara', 2, 30), solved('Ben', 1, 20)],
      },
      {
        name: 'Over midnight',
        args: [['2026-02-28 23:50 | T-1 | opened | Ana', '2026-03-01 00:20 | T-1 | solved | Ben']],
        result: [solved('Ben', 1, 30)],
      },
      {
        name: 'A ticket that was reopened',
        args: [
          [
            '2026-03-02 09:00 | T-1 | opened | Ana',
            '2026-03-02 10:00 | T-1 | solved | Ben',
            '2026-03-03 09:00 | T-1 | reopened | Ana',
            '2026-03-03 09:20 | T-1 | solved | Ben',
          ],
        ],
        result: [solved('Ben', 2, 40)],
      },
      {
        name: 'Solved twice',
        args: [
          [
            '2026-03-02 09:00 | T-1 | opened | Ana',
            '2026-03-02 09:10 | T-1 | solved | Ben',
            '2026-03-02 09:40 | T-1 | solved | Cara',
          ],
        ],
        result: [solved('Ben', 1, 10)],
      },
      {
        name: 'Solved, but never opened',
        args: [['2026-03-02 09:10 | T-1 | solved | Ben']],
        result: [],
      },
      {
        name: 'Spaces and empty lines',
        args: [['', '  2026-03-02 09:00|T-1|opened|Ana  ', '   ', '2026-03-02 09:07   |  T-1 |  solved | Ben']],
        result: [solved('Ben', 1, 7)],
      },
      {
        name: 'Half a minute',
        args: [
          [
            '2026-03-02 09:00 | T-1 | opened | Ana',
            '2026-03-02 09:00 | T-2 | opened | Ana',
            '2026-03-02 09:30 | T-1 | solved | Ben',
            '2026-03-02 09:33 | T-2 | solved | Ben',
          ],
        ],
        result: [solved('Ben', 2, 32)],
      },
      {
        name: 'The same number',
        args: [
          [
            '2026-03-02 09:00 | T-1 | opened | Ana',
            '2026-03-02 09:00 | T-2 | opened | Ana',
            '2026-03-02 09:10 | T-1 | solved | Cara',
            '2026-03-02 09:20 | T-2 | solved | Ben',
          ],
        ],
        result: [solved('Ben', 1, 20), solved('Cara', 1, 10)],
      },
      { name: 'No lines', args: [[]], result: [] },
    ],
    solution: {
      language: 'python',
      code: `from datetime import datetime


def solving_times(lines):
    opened = {}
    minutes = {}
    for line in lines:
        if not line.strip():
            continue
        at, ticket, event, name = (part.strip() for part in line.split("|"))
        at = datetime.strptime(at, "%Y-%m-%d %H:%M")
        if event != "solved":
            opened[ticket] = at
        elif ticket in opened:
            spent = (at - opened.pop(ticket)).total_seconds() / 60
            minutes.setdefault(name, []).append(int(spent))
    report = [
        {
            "agent": agent,
            "solved": len(spent),
            "average_minutes": (2 * sum(spent) + len(spent)) // (2 * len(spent)),
        }
        for agent, spent in minutes.items()
    ]
    return sorted(report, key=lambda one: (-one["solved"], one["agent"]))
`,
    },
  },
  10,
)

export const pythonCoding = writeTest({
  name: 'Python Coding',
  description:
    'Three functions from everyday work, written in Python and graded by running them, and three questions about code of others.',
  type: 'coding',
  level: 'intermediate',
  time_limit: 30,
  pass_rate: 70,
  shuffle_options: true,
  sections: [
    {
      title: 'Writing code',
      text: 'The standard library is available. You can run the sample cases as often as you like. Your answers are graded with other cases of this kind, and each case that passes earns points.',
      questions: [addBusinessDays, mergeContacts, solvingTimes],
    },
    {
      title: 'Reading code',
      text: '',
      questions: [
        multipleChoice(
          'The second call prints more than it should. Why?\n\ndef add_tag(tag, tags=[]):\n    tags.append(tag)\n    return tags\n\nprint(add_tag("new"))\nprint(add_tag("urgent"))',
          'Both calls share one list, which was created with the function',
          [
            'append returns the list, so that the tag is added twice',
            'tags is a global variable, because it has a default value',
            'The list is copied at each call, with the tags of the call before it',
          ],
        ),
        multipleChoice(
          'A script reads a log of 20 GB and runs out of memory. Which change helps?\n\nlines = open("app.log").readlines()\nerrors = [line for line in lines if "ERROR" in line]\nprint(len(errors))',
          'Go through the open file line by line and count',
          [
            'Read the file with read() and split it at the line breaks',
            'Delete the list of lines after the errors were found',
            'Make a tuple of the lines, which takes less memory',
          ],
        ),
        checkboxes(
          'Which expressions are 0 if the dictionary stock has no key "pen"?',
          ['stock.get("pen", 0)', 'stock["pen"] if "pen" in stock else 0'],
          ['stock["pen"] or 0', 'stock.get("pen")', 'stock.pop("pen")'],
        ),
      ],
    },
  ],
})
