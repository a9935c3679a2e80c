import { product } from '#domain/product.ts'
import type { LegalVersion } from './legal-page.ts'
import { periods } from './periods.ts'

export const terms1: LegalVersion = {
  version: 1,
  updated_on: '2024-01-15',
  effective_on: '2024-01-15',
  requires_acceptance: true,
  meta: {
    title: 'Terms of Service',
    description: `The agreement between you and ${product.name}: accounts, hiring and working through the platform, fees, conduct, liability and disputes.`,
  },
  lead: `These terms are the agreement between you and ${product.name}. By creating an account or using the service, you accept them. If you act for a company, you accept them on its behalf.`,
  sections: [
    {
      title: 'The service',
      parts: [
        `${product.name} operates a website and portals where companies find, test, hire and work with remote talent, and where talent finds work and gets paid. We provide the platform, the tools and an account manager. Agreements between a company and talent about the work itself are between them.`,
      ],
    },
    {
      title: 'Accounts',
      parts: [
        `You must be at least ${periods.minimumAge} years old and legally able to enter a contract. Provide accurate information, keep your password confidential and contact us if you suspect unauthorized use of your account.`,
        'There are two types of account with different features:',
        {
          list: [
            'Client accounts post jobs, build tests, search and interview talent, hire, approve hours and pay.',
            'Freelancer accounts create a profile, apply for jobs, take tests, accept offers, log hours and get paid.',
          ],
        },
        'You choose the account type at registration. It cannot be changed later.',
      ],
    },
    {
      title: 'Jobs, applications and offers',
      parts: [
        {
          list: [
            'Jobs must be real, lawful and accurately described. Companies must not change pay or hours without telling applicants.',
            'Applications, profiles and test answers must be truthful and your own work.',
            'An accepted offer starts an assignment at the rates stated in it.',
            'Unlawful discrimination is prohibited.',
          ],
        },
      ],
    },
    {
      title: 'Fees and payment',
      parts: [
        'Service fees are charged on completed transactions. They vary by account type and volume and are shown on each invoice before payment.',
        'Companies pay for approved hours by the due date of the invoice. We pay talent for approved hours. Each party pays the taxes it owes by law.',
        'Payments for work found on the platform must go through the platform.',
      ],
    },
    {
      title: 'Prohibited conduct',
      parts: [
        {
          list: [
            'Violating the law or the rights of others.',
            'False names, false references, or tests taken by another person.',
            'Harassment, discrimination, or unwanted advertising.',
            'Accessing, changing or collecting other people’s data, or bypassing the limits of the service.',
            'Deliberately overloading the service, or distributing malware.',
          ],
        },
        'We may suspend accounts that violate these rules. A suspended company can still read its data and pay its invoices.',
      ],
    },
    {
      title: 'Content and confidentiality',
      parts: [
        'You keep ownership of your content. You allow us to store and display it as needed to run the service. Keep information about other users confidential, and use it only for hiring and work.',
        `We own the name ${product.name}, the site and its software.`,
      ],
    },
    {
      title: 'Termination',
      parts: [
        'You can close your account at any time. Invoices for completed work remain payable. We can end the agreement with notice, or immediately for a serious breach of these terms. We keep the records that the law requires.',
      ],
    },
    {
      title: 'Warranty and liability',
      parts: [
        'We operate the service with care and provide it as is. We do not guarantee uninterrupted service or the outcome of a hire.',
        'To the extent permitted by law, we are not liable for indirect or consequential loss, and our total liability in any year is limited to the fees you paid us in that year. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      title: 'Law and disputes',
      parts: [
        'These terms are governed by the laws of the State of Delaware, United States, without regard to its conflict-of-law rules.',
        'Please contact us first. We can resolve most issues. Other disputes are resolved by binding arbitration before one arbitrator, in writing or by video. Either party may still go to small claims court or seek an injunction. Your statutory consumer rights are not affected.',
      ],
    },
    {
      title: 'Changes',
      parts: [
        'We announce changes to these terms by email or in the portal at least 30 days before they apply. If you do not agree, you can close your account before then.',
      ],
    },
  ],
}
