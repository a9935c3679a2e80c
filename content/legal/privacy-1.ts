import { product } from '#domain/product.ts'
import type { LegalVersion } from './legal-page.ts'
import { periods, periodsTable } from './periods.ts'

export const privacy1: LegalVersion = {
  version: 1,
  updated_on: '2023-09-04',
  effective_on: '2023-09-04',
  requires_acceptance: true,
  meta: {
    title: 'Privacy Policy',
    description: `Which personal data ${product.name} collects, how we use it, how long we keep it, who can see it, and how to correct or delete it.`,
  },
  lead: `This policy explains which personal data ${product.name} collects, how we use it, how long we keep it and what rights you have. It covers this website, the portals for companies and applicants, and our emails.`,
  sections: [
    {
      title: 'What we collect',
      parts: [
        'We collect the data you provide and the data generated when you use the service.',
        {
          list: [
            'Account data: your name, email address, password (as a hash), role, company and time zone.',
            'Applicant profile data: headline, summary, skills, work history, rates, availability, location, photo, résumé and other files.',
            'Hiring data: jobs, applications, cover letters, tests and results, company notes and ratings, meetings and offers.',
            'Work and payment data: hours, timesheets, invoices and payments. The payment provider stores card numbers. We don’t.',
            'Messages: messages and files that you send to us, and messages between companies and applicants.',
            'Technical data: IP address, browser, and the time and result of requests, kept in logs for operations and security.',
            'With your consent only: the public pages you read, linked to a random number.',
          ],
        },
      ],
    },
    {
      title: 'How we use it',
      parts: [
        {
          list: [
            'To run your account and connect companies with applicants.',
            'To bill companies and pay talent for approved hours.',
            'To reply to you and notify you about jobs, applications and invoices.',
            'To detect errors and misuse and keep accounts secure.',
            'To meet legal obligations, such as keeping invoices.',
            'To improve our pages and send newsletters, with your consent.',
          ],
        },
        'Software can suggest a match or a grade. People make the decisions. We never reject applications automatically.',
      ],
    },
    {
      title: 'Who can see it',
      parts: [
        'We do not sell personal data.',
        {
          list: [
            'Companies can see the profiles and applications of their own applicants, and profiles that applicants make visible to companies.',
            'Applicants can see the job, the company’s name and the company’s messages to them. They can’t see the company’s internal notes, tags and ratings.',
            'Our service providers for hosting, email delivery and payments can use the data only for that purpose.',
            'Authorities can see data when the law requires it.',
          ],
        },
        'Most of our staff works in the Philippines. Standard contractual clauses protect data that leaves the European Economic Area or the United Kingdom.',
      ],
    },
    {
      title: 'How long we keep it',
      parts: [periodsTable],
    },
    {
      title: 'Your rights',
      parts: [
        'You can request a copy of your data in a common format, have it corrected or deleted, object to its use and withdraw your consent at any time. You can correct most of your data in your settings.',
        `Email ${product.support_email}. We answer ${periods.answer}. For complex requests, we can extend this period ${periods.extension} and tell you why. If you live in Europe, see GDPR Compliance for details.`,
      ],
    },
    {
      title: 'Security',
      parts: [
        'We encrypt connections, hash passwords, limit sign-in attempts and scan files for viruses. Staff can access only the data their work requires. If a breach occurs, we notify affected people and authorities as required by law.',
      ],
    },
    {
      title: 'Children',
      parts: [
        `You must be at least ${periods.minimumAge} years old to use the service. We delete the accounts of younger people.`,
      ],
    },
    {
      title: 'Changes',
      parts: [
        'We notify you of material changes by email or in the portal before they take effect. The date of the last update is at the top of this page.',
      ],
    },
  ],
}
