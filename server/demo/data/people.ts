import { businessPeople } from './people/business.ts'
import { customerSupportPeople } from './people/customer-support.ts'
import { designPeople } from './people/design.ts'
import { developerPeople } from './people/developers.ts'
import { financePeople } from './people/finance.ts'
import { marketingPeople } from './people/marketing.ts'
import { officePeople } from './people/office.ts'
import { technicalPeople } from './people/technical.ts'
import type { PersonData } from './person-data.ts'
import type { RoleName } from './roles.ts'

/** Everyone but the demo applicant, by the kind of work that they do. */
export const people: Record<RoleName, readonly PersonData[]> = {
  ...customerSupportPeople,
  ...officePeople,
  ...businessPeople,
  ...financePeople,
  ...developerPeople,
  ...technicalPeople,
  ...designPeople,
  ...marketingPeople,
}

/** The demo applicant: a developer whom several open jobs suit. */
export const demoApplicantData: Omit<PersonData, 'name'> = {
  place: 'Quezon City',
  headline: 'Full-stack developer: TypeScript, React and PostgreSQL',
  skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'CSS', 'Playwright', 'Accessibility', 'Docker', 'AWS'],
  summary:
    'I have built order and stock tools for six years, first in an agency and now for one company at a time. Most of my code runs in browsers that stand on a packing table, so it has to be quick and hard to break.\n\nI write tests in Playwright, keep forms usable with a keyboard, and answer messages within a few hours.',
  work: [
    [
      'Full-Stack Developer',
      'Harborline Commerce',
      4,
      'Built the order tracker and its API, and moved a database of nine million orders without a day off.',
    ],
    ['Web Developer', 'Kalye Labs', 2, 'Shops and booking pages for local clients.'],
  ],
  letter: [
    'What drew me to “{title}” is that the people who use the tool sit in the same company as those who build it.',
    'The order tracker that I built last year is opened 14,000 times a day and has been down for nine minutes in total.',
    'I share four hours of the day with most of the US and can begin within two weeks.',
  ],
}
