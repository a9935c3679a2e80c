import type { ScreenName } from '#domain/paths.ts'

/** The screens that are services. */
export type ServiceScreen = Extract<
  ScreenName,
  | 'customer_service'
  | 'data_entry'
  | 'virtual_assistants'
  | 'business_operations'
  | 'finance_accounting'
  | 'code_development'
  | 'design_graphics'
  | 'digital_marketing'
  | 'human_resources'
  | 'lead_generation'
  | 'ecommerce_support'
>

export interface ServiceWords {
  screen: ServiceScreen
  /** One phrase for menus and cards. */
  summary: string
}

/** The eleven services, in the order in which menus list them. */
export const services: readonly ServiceWords[] = [
  { screen: 'customer_service', summary: 'Support by chat, email and phone at any hour.' },
  { screen: 'data_entry', summary: 'Accurate records from forms, scans and spreadsheets.' },
  { screen: 'virtual_assistants', summary: 'Help with your calendar, inbox and errands.' },
  { screen: 'business_operations', summary: 'Documented routines, run reliably every day.' },
  { screen: 'finance_accounting', summary: 'Payables, receivables and reports, closed on time.' },
  { screen: 'code_development', summary: 'Web, mobile and backend engineers who join your sprints.' },
  { screen: 'design_graphics', summary: 'Interface, brand and motion design.' },
  { screen: 'digital_marketing', summary: 'Data-driven search, ads and social media.' },
  { screen: 'human_resources', summary: 'Recruiting and HR, from first call to payroll.' },
  { screen: 'lead_generation', summary: 'Meetings with the right buyers, booked for you.' },
  { screen: 'ecommerce_support', summary: 'Listings, orders and returns for your online store.' },
]
