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
  /** One sentence for menus and cards. */
  summary: string
}

/** The eleven services, in the order in which menus list them. */
export const services: readonly ServiceWords[] = [
  { screen: 'customer_service', summary: 'Every customer answered, by chat, email and phone, at any hour.' },
  { screen: 'data_entry', summary: 'Clean, checked records out of forms, scans and spreadsheets.' },
  { screen: 'virtual_assistants', summary: 'Calendars, inboxes and errands off your desk for good.' },
  { screen: 'business_operations', summary: 'The routines behind the business, run the same way every day.' },
  { screen: 'finance_accounting', summary: 'Books closed on time: payables, receivables and reports.' },
  { screen: 'code_development', summary: 'Web, mobile and back-end engineers who join your sprints.' },
  { screen: 'design_graphics', summary: 'Interfaces, brands and motion from people with an eye.' },
  { screen: 'digital_marketing', summary: 'Search, ads and social run by numbers, not by hunches.' },
  { screen: 'human_resources', summary: 'Recruiting and people care, from first call to payroll.' },
  { screen: 'lead_generation', summary: 'Conversations with the right buyers, booked into your week.' },
  { screen: 'ecommerce_support', summary: 'Listings, orders and returns kept moving for your shop.' },
]
