import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { RoleName } from './roles.ts'

/** A job of the demo company, which is looked at more closely than any other. */
export interface DemoJobWords {
  title: string
  role: RoleName
  /** Left out in a draft that was hardly begun. */
  mission?: string
  status: Extract<JobStatus, 'draft' | 'open' | 'paused' | 'closed'>
  /** How many days ago it was written, and when it was paused or closed. */
  days: number
  ended_days?: number
  applicants: number
}

export const demoJobs: readonly DemoJobWords[] = [
  {
    title: 'Full-Stack Developer for Warehouse and Order Tools',
    role: 'fullstack',
    mission:
      'Our pickers work with a tool that began as a spreadsheet, and on the Monday after a sale it takes eleven seconds to open an order.',
    status: 'open',
    days: 33,
    applicants: 27,
  },
  {
    title: 'Customer Support Specialist, Evenings and Weekends',
    role: 'customer_support',
    mission:
      'Most of our customers furnish their homes after work, so most questions arrive when our two agents have gone home.',
    status: 'open',
    days: 26,
    applicants: 46,
  },
  {
    title: 'Senior React Developer for the Shop and Its Configurator',
    role: 'frontend',
    mission:
      'Customers put together shelves in a configurator that is loved on a large screen and abandoned on a small one.',
    status: 'open',
    days: 19,
    applicants: 24,
  },
  {
    title: 'Catalogue Data Entry: 2,400 New Products Before the Holidays',
    role: 'data_entry',
    mission:
      'Two new makers bring 2,400 products with them, in lists that agree on neither units nor colours nor the alphabet.',
    status: 'open',
    days: 12,
    applicants: 31,
  },
  {
    title: 'Shopify Store Manager',
    role: 'ecommerce',
    mission:
      'The colleague who knows why the shop is arranged the way it is becomes a mother in three months and would like to hand over well.',
    status: 'open',
    days: 41,
    applicants: 22,
  },
  {
    title: 'Bookkeeper for Four Currencies and Three Marketplaces',
    role: 'bookkeeper',
    mission: 'We sell in dollars, euros, pounds and yen, and our month-end takes until the twentieth of the next one.',
    status: 'open',
    days: 8,
    applicants: 17,
  },
  {
    title: 'Product Image Retoucher',
    role: 'graphic_design',
    mission: 'Brass looks green in a third of our pictures, and customers send lamps back because of it.',
    status: 'open',
    days: 6,
    applicants: 15,
  },
  {
    title: 'SEO Specialist for Category Pages',
    role: 'seo',
    mission:
      'People look for “narrow bookcase”, we have nineteen of them, and the search engine shows our blog instead.',
    status: 'open',
    days: 4,
    applicants: 9,
  },
  {
    title: 'Google Shopping and Meta Ads Manager, Margins Ahead of Reach',
    role: 'paid_ads',
    mission:
      'We spend $22,000 a month on advertising and have learned that our best-selling lamp loses four dollars with each sale.',
    status: 'open',
    days: 15,
    applicants: 18,
  },
  {
    title: 'Virtual Assistant for the Buying Team',
    role: 'virtual_assistant',
    mission: 'Our three buyers visit makers in Cebu, Porto and Kyoto, and come home to four hundred mails each.',
    status: 'open',
    days: 2,
    applicants: 11,
  },
  {
    title: 'QA Engineer for Checkout and Payments',
    role: 'qa',
    mission: 'We take payments in nine ways, and the tenth of the month tends to show us which one broke.',
    status: 'open',
    days: 1,
    applicants: 5,
  },
  {
    title: 'DevOps Engineer, AWS and Kubernetes',
    role: 'devops',
    mission:
      'Our shop survived the last spring sale because somebody watched it all night, and we would like to sleep.',
    status: 'open',
    days: 0.15,
    applicants: 0,
  },
  {
    title: 'Content Writer for Care Guides and Product Texts',
    role: 'content_writing',
    mission: 'Oiled oak wants care, and we have never told anybody how; the questions reach us as complaints.',
    status: 'paused',
    days: 52,
    ended_days: 9,
    applicants: 20,
  },
  {
    title: 'Video Editor for Assembly Films',
    role: 'video_editing',
    mission: 'Nine of our shelves have an assembly film, and nobody calls about those nine.',
    status: 'paused',
    days: 38,
    ended_days: 5,
    applicants: 14,
  },
  {
    title: 'Wholesale Sales Representative, Hotels and Cafés',
    role: 'sales',
    mission: 'Small hotels find us by chance and order thirty lamps at once; we would like to leave less to chance.',
    status: 'paused',
    days: 47,
    ended_days: 21,
    applicants: 12,
  },
  {
    title: 'Recruiter for Warehouse and Remote Roles',
    role: 'hr',
    mission:
      'We hire forty people for the season and six for good, and the same person does both between two meetings.',
    status: 'paused',
    days: 29,
    ended_days: 3,
    applicants: 10,
  },
  {
    title: 'Social Media Manager for Customers’ Homes and Smaller Spaces',
    role: 'social_media',
    mission: 'Customers send us pictures of their homes that no studio could stage, and we file them.',
    status: 'paused',
    days: 23,
    ended_days: 1,
    applicants: 19,
  },
  {
    title: 'Automation of Supplier Confirmations With Language Models',
    role: 'ai_automation',
    mission: 'Suppliers confirm orders in prose, and somebody copies the delivery date into a field, 200 times a week.',
    status: 'draft',
    days: 3,
    applicants: 0,
  },
  {
    title: 'React Native Developer for a Room Planner',
    role: 'mobile',
    mission: 'We would like to show people on their phone whether the sofa fits, before the carrier finds out.',
    status: 'draft',
    days: 10,
    applicants: 0,
  },
  { title: '', role: 'operations', status: 'draft', days: 0.4, applicants: 0 },
  {
    title: 'Accounts Payable Specialist',
    role: 'accounts_payable',
    mission: 'Eighty makers send us invoices in eleven formats, and two of them were paid twice last year.',
    status: 'closed',
    days: 72,
    ended_days: 30,
    applicants: 23,
  },
  {
    title: 'Marketing Data Analyst',
    role: 'data_analyst',
    mission: 'Marketing, buying and the warehouse each have a number for last month, and we would settle for one.',
    status: 'closed',
    days: 66,
    ended_days: 24,
    applicants: 16,
  },
  {
    title: 'UI/UX Designer for the Gift Registry',
    role: 'ui_ux',
    mission: 'Couples begin a gift registry with us and finish it somewhere else, and we have not asked them why.',
    status: 'closed',
    days: 60,
    ended_days: 15,
    applicants: 18,
  },
  {
    title: 'Technical Support Engineer for Smart Lamps',
    role: 'technical_support',
    mission: 'Our first lamps with a radio in them are on sale, and so are their first four faults.',
    status: 'closed',
    days: 57,
    ended_days: 12,
    applicants: 21,
  },
]
