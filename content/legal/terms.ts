import { product } from '#domain/product.ts'
import type { LegalPage } from './legal-page.ts'
import { periods } from './periods.ts'

export const terms: LegalPage = {
  meta: {
    title: 'Terms of Service',
    description: `The agreement between you and ${product.name}: accounts, hiring and working through the platform, fees, conduct, liability and disputes.`,
  },
  lead: `These terms are the agreement between you and ${product.name}. By opening an account or using the service you accept them. If you act for a company, you accept them for it.`,
  sections: [
    {
      title: 'The service',
      parts: [
        `${product.name} runs a website and portals in which companies find, test, hire and work with remote talent, and in which talent finds work and is paid. We provide the place, the tools and an account manager. What a company and a talent agree between them about the work itself is theirs.`,
      ],
    },
    {
      title: 'Accounts',
      parts: [
        `You must be at least ${periods.minimumAge} years old and able to enter a contract. Say who you are truthfully, keep your password to yourself, and tell us when you think that somebody else uses your account.`,
        'There are two kinds of account, with different features:',
        {
          list: [
            'Client accounts post jobs, build tests, search and interview talent, hire, approve hours and pay.',
            'Freelancer accounts make a profile, apply for jobs, take tests, accept offers, log hours and are paid.',
          ],
        },
        'The kind of an account is chosen when it is opened and does not change.',
      ],
    },
    {
      title: 'Jobs, applications and offers',
      parts: [
        {
          list: [
            'Jobs are real, lawful and described as they are. Pay and hours that applicants rely on are not changed behind their backs.',
            'Applications, profiles and test answers are your own work and true.',
            'An offer that is accepted begins an assignment at the rates it names.',
            'Nobody is refused for reasons that the law forbids.',
          ],
        },
      ],
    },
    {
      title: 'Fees and payment',
      parts: [
        'Service fees are charged on completed transactions. They vary by account type and volume, and stand on the invoice before it is paid.',
        'Companies pay for approved hours by the due date of the invoice. Talent is paid for approved hours by us. Taxes are borne by whoever the law says.',
        'Payments for work that was found here go through the platform.',
      ],
    },
    {
      title: 'What is not allowed',
      parts: [
        {
          list: [
            'Breaking the law or the rights of others.',
            'False names, false references, or tests taken by somebody else.',
            'Harassment, discrimination, or unwanted advertising.',
            'Reading, changing or collecting data that is not yours, or getting around the limits of the service.',
            'Putting the service under load on purpose, or spreading harmful software.',
          ],
        },
        'We may suspend an account that does so. A suspended company can still read its data and pay its invoices.',
      ],
    },
    {
      title: 'Content and confidentiality',
      parts: [
        'What you put in stays yours. You let us store and show it as far as running the service asks for it. What you learn about others here you use for hiring and working alone, and keep in confidence.',
        `The name ${product.name}, the site and its software are ours.`,
      ],
    },
    {
      title: 'Ending',
      parts: [
        'You can close your account at any time. Invoices for work that was done stay payable. We can end the agreement with notice, and at once where these terms are seriously broken. Records that the law wants kept are kept.',
      ],
    },
    {
      title: 'Warranty and liability',
      parts: [
        'We run the service with care, and provide it as it is: we do not promise that it is never interrupted, or that a hire turns out as hoped.',
        'As far as the law allows, we are not liable for indirect or consequential loss, and our liability in a year is limited to the fees that you paid us in it. Nothing here limits liability that the law does not let us limit.',
      ],
    },
    {
      title: 'Law and disputes',
      parts: [
        'These terms are governed by the law of the State of Delaware, United States, without its rules on conflicts of law.',
        'Write to us first: most things can be settled. Disputes that cannot be are decided by binding arbitration, by one arbitrator, in writing or by video. Each side can still go to a court of small claims, or for an injunction. Rights that consumers have by law where they live are not affected.',
      ],
    },
    {
      title: 'Changes',
      parts: [
        'We announce changes to these terms by email or in the portal at least 30 days before they apply. Anyone who does not agree can close their account before then.',
      ],
    },
  ],
}
