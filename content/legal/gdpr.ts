import { product } from '#domain/product.ts'
import type { LegalPage } from './legal-page.ts'
import { periods, periodsTable } from './periods.ts'

export const gdpr: LegalPage = {
  meta: {
    title: 'GDPR Compliance',
    description: `How ${product.name} complies with the General Data Protection Regulation: legal bases, your rights, how to use them and response times.`,
  },
  lead: 'The General Data Protection Regulation (GDPR) protects people in the European Economic Area. The same rules apply in the United Kingdom. This page explains how we comply with them and how to exercise your rights.',
  sections: [
    {
      title: 'Controller and processor',
      parts: [
        `${product.name} is the controller for accounts, profiles, billing and this website. For the data that a company records about its applicants and team, such as notes, ratings, tests and timesheets, the company is the controller and we are its processor under a data processing agreement.`,
      ],
    },
    {
      title: 'Legal bases for processing',
      parts: [
        {
          table: [
            ['Purpose', 'Legal basis'],
            ['Accounts, hiring, work and payments', 'Contract, Art. 6(1)(b)'],
            ['Invoices and other records required by law', 'Legal obligation, Art. 6(1)(c)'],
            ['Security, prevention of misuse, replies to requests', 'Legitimate interests, Art. 6(1)(f)'],
            ['Records of visits to public pages, newsletters', 'Consent, Art. 6(1)(a)'],
          ],
        },
      ],
    },
    {
      title: 'Your rights',
      parts: [
        {
          list: [
            'Access: get a copy of your data (Art. 15).',
            'Rectification: have incorrect data corrected (Art. 16).',
            'Erasure: have your data deleted, unless the law requires us to keep it (Art. 17).',
            'Restriction: limit the use of your data while a question is open (Art. 18).',
            'Portability: get the data you provided in a common, machine-readable format (Art. 20).',
            'Objection: object to processing based on legitimate interests, and to direct marketing at any time (Art. 21).',
            'Human review: a person confirms every match and grade that software suggests (Art. 22).',
            'Withdrawal of consent: withdraw your consent at any time (Art. 7).',
          ],
        },
      ],
    },
    {
      title: 'How to exercise your rights',
      parts: [
        `Email ${product.support_email} from the address of your account, so that we can verify your identity. Requests are free of charge. We answer ${periods.answer}. We can extend this period ${periods.extension} for complex or numerous requests. If we do, we tell you the reason within the first month.`,
        'You can also file a complaint with the data protection authority where you live or work.',
      ],
    },
    {
      title: 'Data retention',
      parts: [periodsTable],
    },
    {
      title: 'International transfers',
      parts: [
        'Our staff and most talent work in the Philippines, and our service providers may process data in the United States. These transfers are protected by the European Commission’s standard contractual clauses, by encryption in transit and at rest, and by named accounts with limited access.',
      ],
    },
    {
      title: 'Security and data breaches',
      parts: [
        'We keep records of processing, train staff who handle personal data and test our security measures. If a breach puts people at risk, we notify the authority within 72 hours and the affected people without undue delay.',
      ],
    },
    {
      title: 'Minimum age',
      parts: [`You must be at least ${periods.minimumAge} years old to have an account.`],
    },
  ],
}
