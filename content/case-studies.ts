import type { CaseStudy } from '#domain/content/case-study.ts'
import { contentWorkflow } from './case-studies/content-workflow.ts'
import { ecommerceCustomerSupport } from './case-studies/ecommerce-customer-support.ts'
import { emailAutomation } from './case-studies/email-automation.ts'
import { healthcareRecords } from './case-studies/healthcare-records.ts'
import { saasGrowth } from './case-studies/saas-growth.ts'

/** The five case studies. Their IDs are part of public URLs: never reuse one. */
export const caseStudies: readonly CaseStudy[] = [
  ecommerceCustomerSupport,
  healthcareRecords,
  saasGrowth,
  emailAutomation,
  contentWorkflow,
]
