import { product } from '#domain/product.ts'
import type { LegalPage } from './legal-page.ts'
import { periods, periodsTable } from './periods.ts'

export const gdpr: LegalPage = {
  meta: {
    title: 'GDPR Compliance',
    description: `How ${product.name} keeps to the General Data Protection Regulation: legal bases, your rights, how to use them, and how fast we answer.`,
  },
  lead: 'The General Data Protection Regulation protects people in the European Economic Area; the United Kingdom has the same rules. This page says how we keep to it and how you use your rights.',
  sections: [
    {
      title: 'Who is responsible',
      parts: [
        `${product.name} is the controller for accounts, profiles, billing and this website. For what a company keeps about its applicants and its team (notes, ratings, tests, timesheets), the company is the controller and we are its processor, under a data processing agreement.`,
      ],
    },
    {
      title: 'On what grounds we process data',
      parts: [
        {
          table: [
            ['What for', 'Legal basis'],
            ['Running your account, hiring, work and payment', 'Contract, Art. 6(1)(b)'],
            ['Invoices and records that the law wants kept', 'Legal obligation, Art. 6(1)(c)'],
            ['Security, finding misuse, answering requests', 'Legitimate interests, Art. 6(1)(f)'],
            ['Remembering which public pages you read, and news', 'Consent, Art. 6(1)(a)'],
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      parts: [
        {
          list: [
            'Access: a copy of the data that we have about you (Art. 15).',
            'Rectification: having what is wrong put right (Art. 16).',
            'Erasure: having it deleted where nothing obliges us to keep it (Art. 17).',
            'Restriction: having it kept but not used while a question is open (Art. 18).',
            'Portability: receiving what you gave us in a common, machine-readable form (Art. 20).',
            'Objection: to processing on the ground of legitimate interests, and always to direct marketing (Art. 21).',
            'No decision by a machine alone: matches and grades that software suggests are confirmed by a person (Art. 22).',
            'Withdrawing a consent, as easily as it was given (Art. 7).',
          ],
        },
      ],
    },
    {
      title: 'How to use them',
      parts: [
        `Write to ${product.support_email} from the address of your account, so that we know that it is you. It costs nothing. We answer ${periods.answer}. Where requests are complex or many, that can be extended ${periods.extension}; we then tell you within the first month, and why.`,
        'You can also complain to the data protection authority where you live or work.',
      ],
    },
    {
      title: 'How long data is kept',
      parts: [periodsTable],
    },
    {
      title: 'Transfers to other countries',
      parts: [
        'Our staff and most talent work in the Philippines, and our providers may process data in the United States. Such transfers rest on the European Commission’s standard contractual clauses and on technical measures: encryption in transit and at rest, named accounts and least access.',
      ],
    },
    {
      title: 'Security and breaches',
      parts: [
        'We keep a record of processing, train those who handle data, and test our measures. A breach that puts people at risk is reported to the authority within 72 hours, and to those concerned without undue delay.',
      ],
    },
    {
      title: 'Age',
      parts: [`You must be at least ${periods.minimumAge} years old to have an account.`],
    },
  ],
}
