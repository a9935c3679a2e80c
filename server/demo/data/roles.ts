import type { RoleData } from './role-data.ts'
import { businessRoles } from './roles/business.ts'
import { designRoles } from './roles/design.ts'
import { financeRoles } from './roles/finance.ts'
import { marketingRoles } from './roles/marketing.ts'
import { platformRoles } from './roles/platform.ts'
import { supportRoles } from './roles/support.ts'
import { webDevelopmentRoles } from './roles/web-development.ts'

/** Every kind of work that the demo data knows. */
export const roles = {
  ...supportRoles,
  ...businessRoles,
  ...financeRoles,
  ...webDevelopmentRoles,
  ...platformRoles,
  ...designRoles,
  ...marketingRoles,
}

export type RoleName = keyof typeof roles
export const roleNames = Object.keys(roles) as RoleName[]

/** The words of a kind of work, in the one shape that they all have. */
export const roleData = (role: RoleName): RoleData => roles[role]

/** Other kinds of work whose people apply as well. */
export const relatedRoles: Record<RoleName, readonly RoleName[]> = {
  operations: ['project_manager', 'virtual_assistant', 'ecommerce'],
  project_manager: ['operations', 'qa'],
  hr: ['virtual_assistant', 'sales'],
  sales: ['hr', 'customer_support'],
  ui_ux: ['graphic_design', 'frontend'],
  graphic_design: ['ui_ux', 'video_editing', 'social_media'],
  video_editing: ['graphic_design', 'social_media'],
  content_writing: ['seo', 'social_media'],
  bookkeeper: ['accounts_payable', 'financial_analyst'],
  accounts_payable: ['bookkeeper', 'data_entry'],
  financial_analyst: ['bookkeeper', 'data_analyst'],
  data_analyst: ['financial_analyst', 'backend'],
  seo: ['content_writing', 'paid_ads'],
  paid_ads: ['seo', 'social_media', 'data_analyst'],
  social_media: ['content_writing', 'graphic_design', 'video_editing'],
  ecommerce: ['data_entry', 'customer_support', 'operations'],
  devops: ['backend', 'technical_support'],
  qa: ['technical_support', 'frontend'],
  ai_automation: ['backend', 'data_analyst', 'operations'],
  customer_support: ['technical_support', 'virtual_assistant'],
  technical_support: ['customer_support', 'qa', 'devops'],
  virtual_assistant: ['data_entry', 'customer_support', 'operations'],
  data_entry: ['virtual_assistant', 'ecommerce'],
  frontend: ['fullstack', 'ui_ux'],
  backend: ['fullstack', 'devops', 'data_analyst'],
  fullstack: ['frontend', 'backend', 'mobile'],
  mobile: ['frontend', 'fullstack'],
}
