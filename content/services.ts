import type { ScreenName } from '#domain/paths.ts'

/** The service pages. */
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
  /** A short phrase for menus and cards. */
  summary: string
}

/** The services in the order of the menus. */
export const services: readonly ServiceWords[] = [
  { screen: 'customer_service', summary: 'Support by chat, email and phone at any hour.' },
  { screen: 'data_entry', summary: 'Accurate records from forms, scans and spreadsheets.' },
  { screen: 'virtual_assistants', summary: 'Help with your calendar, inbox and errands.' },
  { screen: 'business_operations', summary: 'Daily operations based on documented procedures.' },
  { screen: 'finance_accounting', summary: 'Payables, receivables and an on-time month-end close.' },
  { screen: 'code_development', summary: 'Web, mobile and backend engineers for your sprints.' },
  { screen: 'design_graphics', summary: 'Interface, brand and motion design.' },
  { screen: 'digital_marketing', summary: 'Data-driven search, ads and social media.' },
  { screen: 'human_resources', summary: 'Recruiting, HR administration and payroll.' },
  { screen: 'lead_generation', summary: 'Qualified meetings on your sales team’s calendar.' },
  { screen: 'ecommerce_support', summary: 'Listings, orders and returns for your online store.' },
]
