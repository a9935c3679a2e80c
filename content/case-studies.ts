/** The case studies' addresses. */
export const caseStudySlugs = [
  'ecommerce-customer-support-scale',
  'healthcare-records-digitization',
  'saas-startup-growth',
  'email-automation-cost-savings',
  'ai-content-workflow-automation',
] as const
